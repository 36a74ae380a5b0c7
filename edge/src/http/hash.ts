/** Encodes bytes as hexadecimal digits. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes the hexadecimal digits that {@link toHex} wrote. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Random bytes of a secure source, in hex. */
export function randomHex(byteCount: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(byteCount)))
}

const bytesOf = (data: string | ArrayBuffer) =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data

/** SHA-256 as bytes. */
export function sha256(data: string | ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytesOf(data))
}

/** SHA-256 in hex. */
export async function sha256Hex(data: string | ArrayBuffer): Promise<string> {
  return toHex(await sha256(data))
}

/** HMAC-SHA-256 under `secret`, in hex. */
export async function hmacSha256Hex(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
}
