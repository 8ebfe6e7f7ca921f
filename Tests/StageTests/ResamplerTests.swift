import Glibc
import Testing

@testable import Stage

/// What a picture's pixels become, number by number.
@Suite struct ResamplerTests {
    /// One line of grey pixels, resampled.
    private func line(_ values: [Float], to target: Int, origin: Double = 0, length: Double? = nil) -> [Float] {
        let plane = PixelPlane(
            width: values.count, height: 1, pixels: ContiguousArray(values.map { SIMD4($0, $0, $0, 255) }),
            isOpaque: true)
        let across = AxisWeights(
            source: values.count, target: target, origin: origin, length: length ?? Double(target))
        let one = AxisWeights(source: 1, target: 1, origin: 0, length: 1)
        let made = Resampler.resample(plane, across: across, down: one)
        // The same upright.
        let column = PixelPlane(width: 1, height: values.count, pixels: plane.pixels, isOpaque: true)
        #expect(Resampler.resample(column, across: one, down: across).pixels == made.pixels)
        return made.pixels.map(\.x)
    }

    private func check(_ made: [Float], _ expected: [Float], _ comment: Comment) {
        #expect(made.count == expected.count, comment)
        for (a, b) in zip(made, expected) { #expect(abs(a - b) < 0.001, "\(made) for \(expected): \(comment)") }
    }

    @Test func reducingGivesTheMeanOfWhatIsCovered() {
        check(line([10, 20, 30, 60], to: 2), [15, 45], "halves")
        check(line([0, 30, 60, 90, 120, 150], to: 4), [10, 50, 100, 140], "a pixel and a half each")
        check(line([10, 20, 60], to: 1), [30], "all")
        check(line([10, 250], to: 2), [10, 250], "as large as it is")
        // The first pixel begins half a pixel before the picture, and the last one ends half a pixel behind it.
        check(line([0, 40, 80, 200], to: 3, origin: -0.5, length: 2), [0, 60, 200], "off the pixels")
    }

    @Test func enlargingIsCatmullRom() {
        // A quarter and three quarters of the way between neighbours; the outer ones are repeated at the edges.
        let (a, b, c, d): (Float, Float, Float, Float) = (-0.0703125, 0.8671875, 0.2265625, -0.0234375)
        check(
            line([0, 0, 128, 0, 0], to: 10),
            [0, d * 128, a * 128, c * 128, b * 128, b * 128, c * 128, a * 128, d * 128, 0], "one light pixel")
        check(line([64], to: 3), [64, 64, 64], "one pixel")
        let ramp = line([10, 20, 30, 40, 50, 60], to: 12)
        check(Array(ramp[3...8]), [22.5, 27.5, 32.5, 37.5, 42.5, 47.5], "a ramp stays one")
    }

    @Test func enlargingOvershootsNoMoreThanACubicMust() {
        for factor in 2...9 {
            let made = line([0, 0, 0, 200, 200, 200], to: 6 * factor)
            for value in made { #expect(value > -200 * 2 / 27 - 0.01 && value < 200 * 29 / 27 + 0.01) }
            let picture = SubcellPicture(
                PixelPlane(Surface(width: 2, height: 1, pixels: [Surface.pixel(.black), Surface.pixel(.white)])),
                across: AxisWeights(source: 2, target: 2 * factor, origin: 0, length: Double(2 * factor)),
                down: AxisWeights(source: 1, target: 1, origin: 0, length: 1))
            // Beyond black and white there is nothing.
            #expect(picture.pixels.first == 0xFF00_0000 && picture.pixels.last == 0xFFFF_FFFF)
        }
    }

    @Test func sharpeningStrengthensWhatDiffersFromTheBlur() {
        // One light line, wide enough for the blur on both sides.
        let side = 33
        let pixels = (0..<side * side).map {
            $0 % side == 16 ? SIMD4<Float>(200, 200, 200, 255) : SIMD4(100, 100, 100, 255)
        }
        let plane = PixelPlane(width: side, height: side, pixels: ContiguousArray(pixels), isOpaque: true)
        let sharp = plane.sharpened(radius: 2, amount: 0.8)
        let total = (-6...6).reduce(0.0) { $0 + exp(-Double($1 * $1) / 8) }
        for x in 0..<side {
            let weight = abs(x - 16) <= 6 ? Float(exp(-Double((x - 16) * (x - 16)) / 8) / total) : 0
            let (own, soft): (Float, Float) = (x == 16 ? 200 : 100, 100 + 100 * weight)
            let expected = min(own + (own - soft) * 0.8, 255)
            for y in [0, 16, side - 1] { #expect(abs(sharp.pixels[y * side + x].x - expected) < 0.01, "\(x)") }
        }
        let even = PixelPlane(
            Surface(width: 4, height: 3, pixels: Array(repeating: Surface.pixel(RGB(0x4080C0)), count: 12)))
        for pixel in even.sharpened(radius: 3, amount: 0.8).pixels {
            #expect(abs(pixel.x - 0x40) + abs(pixel.y - 0x80) + abs(pixel.z - 0xC0) < 0.01 && pixel.w == 255)
        }
    }

    @Test func whatIsTransparentHasNoColour() {
        let pixels = [Surface.pixel(RGB(0xFF0000), alpha: 0), Surface.pixel(RGB(0x0000FF))]
        let plane = PixelPlane(Surface(width: 2, height: 1, pixels: pixels))
        let one = AxisWeights(source: 1, target: 1, origin: 0, length: 1)
        let mean = SubcellPicture(plane, across: AxisWeights(source: 2, target: 1, origin: 0, length: 1), down: one)
        #expect(mean.pixels == [0x8000_00FF])
        let wide = SubcellPicture(plane, across: AxisWeights(source: 2, target: 8, origin: 0, length: 8), down: one)
        for pixel in wide.pixels where pixel >> 24 > 0 { #expect(pixel & 0xFF_FFFF == 0x0000FF) }
    }

    @Test func halvingKeepsTheMeanOfOddSidesToo() {
        for (width, height) in [(2, 2), (3, 1), (5, 7), (1, 4), (64, 33)] {
            let plane = PixelPlane(Scenes.surface(width, height))
            func mean(_ plane: PixelPlane) -> SIMD4<Float> {
                plane.pixels.reduce(.zero, +) / Float(plane.pixels.count)
            }
            let half = plane.halved()
            #expect(half.width == max(width / 2, 1) && half.height == max(height / 2, 1))
            let difference = mean(half) - mean(plane)
            #expect((difference * difference).sum() < 0.001, "\(width) × \(height)")
        }
    }

    @Test func aSurfaceIsPremultiplied() {
        let pixels = [Surface.pixel(RGB(0x336699)), Surface.pixel(RGB(0xFF8000), alpha: 51)]
        let plane = PixelPlane(Surface(width: 2, height: 1, pixels: pixels))
        #expect(plane.pixels[0] == SIMD4(0x33, 0x66, 0x99, 255))
        #expect(plane.pixels[1] == SIMD4(51, 25.6, 0, 51))
        #expect(!plane.isOpaque)
    }
}
