import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The usual calls of WebCrypto at once and on this thread: a call of Node's own waits for another thread, which takes
 * longer than the work. Each answers undefined to what it does not do; then the real one does it.
 */
type Bytes = ArrayBuffer | ArrayBufferView

/** A key as these calls know it; the real ones would refuse it. */
class Key {
  readonly secret: Uint8Array
  /** The name of the hash of an HMAC; undefined for AES-GCM. */
  readonly hash: string | undefined

  constructor(secret: Uint8Array, hash: string | undefined) {
    this.secret = secret
    this.hash = hash
  }
}

const bytesOf = (data: Bytes): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

type Named = string | { readonly name: string; readonly hash?: string | { readonly name: string } }
const nameOf = (named: Named | undefined): string => (typeof named === 'string' ? named : (named?.name ?? ''))

const hmac = (key: Key, data: Bytes): Uint8Array =>
  createHmac(key.hash ?? '', key.secret)
    .update(bytesOf(data))
    .digest()

type Sealing = { readonly name: string; readonly iv: Bytes }
const tagBytes = 16

export const cryptoInStep = {
  digest: (algorithm: Named, data: Bytes): ArrayBuffer =>
    bufferOf(createHash(nameOf(algorithm)).update(bytesOf(data)).digest()),

  importKey: (format: string, data: Bytes, algorithm: Named): Key | undefined => {
    if (format !== 'raw') return undefined
    const copy = Uint8Array.from(bytesOf(data))
    if (nameOf(algorithm) === 'AES-GCM') return new Key(copy, undefined)
    if (nameOf(algorithm) !== 'HMAC' || typeof algorithm === 'string') return undefined
    return new Key(copy, nameOf(algorithm.hash))
  },

  sign: (_algorithm: Named, key: unknown, data: Bytes): ArrayBuffer | undefined =>
    key instanceof Key ? bufferOf(hmac(key, data)) : undefined,

  verify: (_algorithm: Named, key: unknown, signature: Bytes, data: Bytes): boolean | undefined => {
    if (!(key instanceof Key)) return undefined
    const expected = hmac(key, data)
    const given = bytesOf(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  },

  encrypt: ({ iv }: Sealing, key: unknown, data: Bytes): ArrayBuffer | undefined => {
    if (!(key instanceof Key)) return undefined
    const cipher = createCipheriv('aes-256-gcm', key.secret, bytesOf(iv))
    const sealed = [cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]
    return bufferOf(Buffer.concat(sealed))
  },

  decrypt: ({ iv }: Sealing, key: unknown, data: Bytes): ArrayBuffer | undefined => {
    if (!(key instanceof Key)) return undefined
    const bytes = bytesOf(data)
    const cipher = createDecipheriv('aes-256-gcm', key.secret, bytesOf(iv))
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    return bufferOf(Buffer.concat([cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()]))
  },
}
