import Foundation

/// What a column, or a member of an object, may hold of a row.
public enum ImportField: Int, CaseIterable, Sendable {
    case id, type, name, artist, collection, genre, price, currency, priceLabel, formattedPrice, url, artworkUrl
    case previewUrl, released, year, durationSeconds, durationMilliseconds, durationMinutes, trackCount, trackNumber
    case fileSizeBytes, version, rating, ratingCount, advisory, description, popularity, coverName

    /// Its name for `--map`, and the one that exports use.
    public var fieldName: String { Self.fieldNames[rawValue] }

    private static let fieldNames = allCases.map { String(describing: $0) }

    /// The field of a name as a user writes it, in any case.
    public init?(mapped name: String) {
        let folded = FieldNames.folded(name)
        let field = Self.allCases.first { FieldNames.folded($0.fieldName) == folded || $0.shortName == folded }
        guard let field else { return nil }
        self = field
    }

    /// A shorter name that `--map` takes too.
    private var shortName: String? {
        switch self {
        case .type: "kind"
        case .artworkUrl: "artwork"
        case .previewUrl: "preview"
        case .durationSeconds: "duration"
        default: nil
        }
    }
}

/// How columns are called in the files that people have.
enum FieldNames {
    /// Letters and digits in lower case, without accents: `Artist Name(s)` is `artistnames`.
    static func folded(_ name: String) -> String {
        let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        return String(plain.filter { $0.isLetter || $0.isNumber })
    }

    /// Names by field, the best one first; English, then German, French, Spanish and Dutch.
    static let known: [(field: ImportField, names: [String])] = [
        (
            .name,
            [
                "name", "title", "trackname", "tracktitle", "songname", "songtitle", "booktitle", "movietitle",
                "apptitle",
                "track", "song", "film", "titel", "titre", "nom", "titulo", "nombre", "naam", "lied", "chanson",
                "morceau", "cancion", "nummer",
            ]
        ),
        (
            .artist,
            [
                "artist", "artistname", "artistnames", "artists", "author", "authors", "creator", "creators",
                "director",
                "directors", "performer", "band", "developer", "maker", "albumartist", "albumartistname",
                "albumartistnames", "kunstler", "interpret", "autor", "regisseur", "artiste", "interprete", "auteur",
                "realisateur", "artista", "artiest", "uitvoerende", "schrijver",
            ]
        ),
        (
            .collection,
            [
                "collection", "album", "albumname", "albumtitle", "collectionname", "series", "seriesname", "season",
                "show", "showname", "podcast", "sammlung", "serie", "reihe", "coleccion", "collectie", "reeks",
            ]
        ),
        (
            .genre,
            [
                "genre", "genres", "primarygenrename", "primarygenre", "genero", "category", "kategorie", "stijl",
                "style",
            ]
        ),
        (
            .released,
            [
                "released", "releasedate", "albumreleasedate", "date", "publicationdate", "datepublished", "published",
                "erscheinungsdatum", "veroffentlicht", "datum", "datedesortie", "fecha", "fechadelanzamiento",
            ]
        ),
        (
            .year,
            [
                "year", "releaseyear", "originalpublicationyear", "yearpublished", "publicationyear", "jahr", "annee",
                "ano", "jaar",
            ]
        ),
        (.price, ["price", "trackprice", "cost", "preis", "prix", "precio", "prijs"]),
        (.currency, ["currency", "wahrung", "devise", "moneda", "valuta"]),
        (.priceLabel, ["pricelabel"]),
        (.formattedPrice, ["formattedprice"]),
        (
            .url,
            [
                "url", "link", "href", "website", "webpage", "page", "trackviewurl", "collectionviewurl",
                "letterboxduri",
                "adresse", "lien", "enlace",
            ]
        ),
        (
            .artworkUrl,
            [
                "artworkurl", "artwork", "cover", "coverurl", "albumimageurl", "imageurl", "image", "picture", "poster",
                "thumbnail", "artworkurl600", "artworkurl512", "artworkurl100", "bild", "pochette", "imagen", "portada",
                "omslag", "afbeelding",
            ]
        ),
        (.previewUrl, ["previewurl", "preview", "trackpreviewurl"]),
        (
            .id,
            ["id", "identifier", "trackid", "persistentid", "trackuri", "bookid", "const", "isrc", "isbn13", "isbn"]
        ),
        (
            .type,
            ["type", "kind", "media", "mediatype", "mediakind", "titletype", "art", "typ", "tipo", "soort"]
        ),
        (
            .durationSeconds,
            [
                "durationseconds", "duration", "length", "time", "runtime", "dauer", "lange", "spieldauer", "duree",
                "duracion", "duur", "totaltime",
            ]
        ),
        (
            .durationMilliseconds,
            ["durationms", "durationmilliseconds", "trackdurationms", "tracktimemillis", "lengthms"]
        ),
        (.durationMinutes, ["durationminutes", "runtimemins", "runtimeminutes", "durationmins", "durationmin"]),
        (
            .popularity,
            [
                "popularity", "plays", "playcount", "trackpopularity", "listeners", "streams", "views", "downloads",
                "numvotes", "votes", "wiedergaben", "aufrufe", "lectures", "ecoutes", "reproducciones", "afgespeeld",
            ]
        ),
        (.ratingCount, ["ratingcount", "ratingscount", "numberofratings", "userratingcount", "ratings"]),
        (.rating, ["rating", "averagerating", "averageuserrating", "stars"]),
        (.trackCount, ["trackcount", "tracks"]),
        (.trackNumber, ["tracknumber", "trackno"]),
        (.fileSizeBytes, ["filesizebytes", "filesize", "size"]),
        (.version, ["version"]),
        (.advisory, ["advisory", "contentadvisoryrating"]),
        (
            .description,
            [
                "description", "details", "summary", "synopsis", "plot", "overview", "longdescription", "comment",
                "comments", "beschreibung", "resume", "descripcion", "omschrijving", "beschrijving",
            ]
        ),
        (.coverName, ["covername"]),
    ]
}
