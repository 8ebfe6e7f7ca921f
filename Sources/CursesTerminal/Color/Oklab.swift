import Glibc
import Stage

/// A colour in Oklab: lightness 0…1, and two axes of hue of about ±0.4.
///
/// - SeeAlso: Björn Ottosson, "A perceptual color space for image processing", 2020.
struct Oklab: Hashable {
    let lightness: Double
    let a: Double
    let b: Double
    /// The distance from grey.
    let chroma: Double

    init(_ rgb: RGB) {
        let red = Oklab.linear[Int(rgb.red)]
        let green = Oklab.linear[Int(rgb.green)]
        let blue = Oklab.linear[Int(rgb.blue)]
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        chroma = (a * a + b * b).squareRoot()
    }

    /// The square of the distance, with the axes of hue weighted.
    func squaredDistance(to other: Oklab, hueWeight: Double = 1) -> Double {
        let dl = lightness - other.lightness
        let da = (a - other.a) * hueWeight
        let db = (b - other.b) * hueWeight
        return dl * dl + da * da + db * db
    }

    /// The square of the distance, with hue weighted, and chroma that the other has less of; what it has more counts once.
    ///
    /// Dark colours have little chroma, and the few dark ones of a palette have either much or none: with the plain distance
    /// nearly all of them turn grey.
    func squaredLoss(in other: Oklab, hueWeight: Double) -> Double {
        let dl = lightness - other.lightness
        // What is left of the distance in a and b when the difference of chroma is taken out.
        let hue = max(2 * (chroma * other.chroma - a * other.a - b * other.b), 0)
        let dc = chroma - other.chroma
        let weight = hueWeight * hueWeight
        return dl * dl + weight * hue + (dc > 0 ? weight : 1) * dc * dc
    }

    /// The linear light of an sRGB channel's 256 values.
    private static let linear: [Double] = (0..<256).map { value in
        let channel = Double(value) / 255
        return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
}
