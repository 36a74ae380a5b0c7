import type { StoredPhoto } from '../take-photo.ts'

/** Segments of a JPEG that cameras write about place, device and owner: APP1 to APP15 without color, and comments. */
const isSecret = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)

/** The parts of a JPEG that are kept: up to the scan without the secret segments, then everything. */
function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda || marker === 0xd9) break
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (!isSecret(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  parts.push(bytes.subarray(at))
  return parts
}

const pngHeaderBytes = 8
/** Chunks of a PNG that say how it looks; all others are about where it comes from. */
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, pngHeaderBytes)]
  let at = pngHeaderBytes
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (shownChunks.has(String.fromCharCode(...bytes.subarray(at + 4, at + 8))))
      parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

/**
 * A photo without what cameras write beside the picture: position, device, owner and comments. The driver's page writes
 * none of it, but whoever sends the bytes could. The picture itself is not touched.
 * Source: FOLLOW-5.
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Uint8Array<ArrayBuffer> {
  const parts = contentType === 'image/png' ? pngParts(bytes) : jpegParts(bytes)
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A stored photo for others than its driver and staff. */
export async function shownPhoto({ body, contentType }: StoredPhoto) {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  return { file: withoutMetadata(bytes, contentType), contentType }
}
