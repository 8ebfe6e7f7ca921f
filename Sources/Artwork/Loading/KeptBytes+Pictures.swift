import Storage

extension KeptBytes {
    /// A folder of pictures, by the addresses that they are fetched from; 64 MB unless said otherwise.
    ///
    /// - Parameter path: the folder; the last three parts of the path are made when they are missing, at the first write.
    public static func pictures(path: String, capacityBytes: Int = 64 << 20) -> KeptBytes {
        KeptBytes(
            path: path,
            // The first lines take a little room too.
            of: Contents(name: "picture", plural: "pictures", byteLimit: PictureDecoder.byteLimit + 4096),
            capacityBytes: capacityBytes)
    }
}
