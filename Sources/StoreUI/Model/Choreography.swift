import Motion

/// The durations, curves and keys of every transition, in one place.
enum Choreography {
    /// The pop-up's entrance: it comes too small, grows past its size, falls short of it and settles.
    static let bounce = swing([0.7, 1.2, 0.9, 1.0])
    /// What `spin` adds to it: the angle in radians, clockwise.
    static let spin = swing([-12, 5, -2, 0].map { $0 * Double.pi / 180 })
    private static func swing(_ keys: [Double]) -> Animation<Double> {
        Animation(
            Keyframes(keys, times: [0, 0.334, 0.666, 1], mode: .cubic), duration: entranceDuration, timing: .easeInOut)
    }
    /// The pop-up falls from a height in points above its place, and jumps by .09 and .04 of it. The times are those of a
    /// body that falls: a jump lasts as the root of its height.
    static func drop(from height: Double) -> Animation<Double> {
        Animation(
            Keyframes(
                [-1, 0, -0.09, 0, -0.04, 0].map { $0 * height }, times: [0, 0.5, 0.65, 0.8, 0.9, 1],
                segmentTimings: [.easeIn, .easeOut, .easeIn, .easeOut, .easeIn]),
            duration: entranceDuration)
    }
    static let entranceDuration = 0.4

    /// The pop-up leaves upwards by the screen's height and shrinks to half.
    static let slideOutDuration = 0.3
    static let slideOutScale = 0.5

    /// A pop-up that was leaving comes back.
    static let returnDuration = 0.3

    /// The pop-up shows its neighbour.
    static let neighbourDuration = 0.2

    /// The pop-up is laid out at another text size.
    static let relayoutDuration = 0.2

    /// The screens for portrait and landscape fade into each other, and an open pop-up fades with them.
    static let turnDuration = 0.4

    /// The artwork grid turns its page.
    static let pageDuration = 0.3
    /// A page that the pointer lets go keeps its speed, in whole ways a second, as far as it can settle without swinging past: the
    /// spring is damped critically, so up to its own frequency.
    static func settling(initialVelocity: Double) -> Spring {
        let frequency = 20.0
        return Spring(
            mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
            initialVelocity: min(max(initialVelocity, -frequency), frequency))
    }
    /// Where a page would come to rest by its own speed decides which page it settles on: so many seconds of it.
    static let coasting = 0.15
    /// Steps of the wheel that are no further apart are one stroke, as touchpads send them, and turn one page.
    static let wheelPause = 0.1
    /// The search bar comes over the grid and goes.
    static let searchBarDuration = 0.3

    /// The gallery fans out and closes, a card comes to the front and goes back.
    static let galleryDuration = 0.33
    /// A picture that arrives fades in.
    static let pictureFadeDuration = 0.2

    static let listPagingDuration = 0.2
    /// Rows that come to others, or go, fade in and out in their places.
    static let arrivalDuration = 0.2
    static let sheetDuration = 0.2
    /// The figures of the link come and go.
    static let overlayDuration = 0.2

    /// A search starts so long after the last key.
    static let typingPause = 0.4
    /// What is first among rows was seen to be after so long, and stays the chosen one when others come before it.
    static let noticeDuration = 0.4
    /// A message stays so long on the status line.
    static let messageDuration = 3.0
    /// The spinner's step.
    static let spinnerStep = 0.125
    /// The same where nothing moves: it still tells that something is being done.
    static let slowSpinnerStep = 0.5
}
