import Testing

/// Everything that touches ncurses, one after the other: it draws into globals.
@Suite(.serialized) struct CursesTests {}
