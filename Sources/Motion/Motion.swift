// The types of this module are being written.
