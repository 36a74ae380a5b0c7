/** The header of both packs (`core/src/geo/zip-index.ts`): the format's name and one bit per ZIP. */
export function writeZipIndex(magic: readonly number[], zips: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(magic.length + 100_000 / 8)
  bytes.set(magic)
  for (const zip of zips) {
    const number = Number(zip)
    const at = magic.length + (number >>> 3)
    bytes[at] = (bytes[at] ?? 0) | (1 << (number & 7))
  }
  return bytes
}
