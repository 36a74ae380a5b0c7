import type { webcrypto } from 'node:crypto'

const magic = new TextEncoder().encode('SBSEAL1\n')
const saltBytes = 16
const frameBytes = 1 << 20
const tagBytes = 16
/** The top bit of a frame's length marks the last one. */
const lastFlag = 0x8000_0000

type Bytes = Uint8Array
type Chunks = AsyncIterable<Bytes>

/** A sealed file does not open: another secret, a change, or a missing end. The message says which. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

async function keyOf(secret: string, salt: Bytes): Promise<webcrypto.CryptoKey> {
  const material = new TextEncoder().encode(secret)
  const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('switchback backup')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: salt.slice(), info }
  const usages: ['encrypt', 'decrypt'] = ['encrypt', 'decrypt']
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, usages)
}

/** Place and end of a frame are part of its nonce, so frames cannot be reordered, left out or cut off unnoticed. */
function nonceOf(index: number, isLast: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(0, index)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of `size` bytes; the last one is shorter, and empty only if there is nothing at all. */
export async function* piecesOf(chunks: Chunks, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(size)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      if (filled === size) {
        yield piece
        piece = new Uint8Array(size)
        filled = 0
      }
      const part = chunk.subarray(from, from + size - filled)
      piece.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield piece.subarray(0, filled)
}

async function frameOf(
  key: webcrypto.CryptoKey,
  piece: Uint8Array<ArrayBuffer>,
  index: number,
  isLast: boolean,
) {
  const iv = nonceOf(index, isLast)
  const sealedPiece = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, piece))
  const frame = new Uint8Array(4 + sealedPiece.length)
  new DataView(frame.buffer).setUint32(0, (sealedPiece.length | (isLast ? lastFlag : 0)) >>> 0)
  frame.set(sealedPiece, 4)
  return frame
}

/**
 * Encrypts a stream under a key derived from `secret` and a salt of its own: AES-256-GCM in frames of a megabyte, so
 * that neither side ever holds more than one.
 * Source: SYSTEM-6.
 */
export async function* sealed(chunks: Chunks, secret: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const key = await keyOf(secret, salt)
  const head = new Uint8Array(magic.length + saltBytes)
  head.set(magic)
  head.set(salt, magic.length)
  yield head
  let index = 0
  let waiting: Uint8Array<ArrayBuffer> | undefined
  for await (const piece of piecesOf(chunks, frameBytes)) {
    if (waiting) yield await frameOf(key, waiting, index++, false)
    waiting = piece
  }
  yield await frameOf(key, waiting ?? new Uint8Array(), index, true)
}

/** Whether a file begins like one that {@link sealed} wrote. */
export const isSealed = (head: Bytes): boolean => magic.every((byte, index) => head[index] === byte)

/** Reads exact numbers of bytes from a stream. */
function reader(chunks: Chunks) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Bytes = new Uint8Array()
  const more = async (): Promise<boolean> => {
    const next = await source.next()
    if (next.done) return false
    const joined = new Uint8Array(rest.length + next.value.length)
    joined.set(rest)
    joined.set(next.value, rest.length)
    rest = joined
    return true
  }
  return {
    take: async (count: number): Promise<Uint8Array<ArrayBuffer>> => {
      while (rest.length < count) {
        if (!(await more())) throw new SealError('it is cut off')
      }
      const taken = rest.slice(0, count)
      rest = rest.subarray(count)
      return taken
    },
    isAtEnd: async (): Promise<boolean> => rest.length === 0 && !(await more()),
  }
}

async function opened(key: webcrypto.CryptoKey, frame: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>) {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, frame))
  } catch {
    throw new SealError('it was sealed under another ENCRYPTION_SECRET, or changed since')
  }
}

/**
 * Decrypts what {@link sealed} wrote, frame by frame.
 * @throws SealError if it was sealed under another secret, or changed or cut off since
 * Source: SYSTEM-6.
 */
export async function* unsealed(chunks: Chunks, secret: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { take, isAtEnd } = reader(chunks)
  if (!isSealed(await take(magic.length))) throw new SealError('it is not sealed')
  const key = await keyOf(secret, await take(saltBytes))
  for (let index = 0; ; index++) {
    const head = new DataView((await take(4)).buffer).getUint32(0)
    const isLast = head >= lastFlag
    const length = isLast ? head - lastFlag : head
    if (length > frameBytes + tagBytes) throw new SealError('it was changed')
    yield await opened(key, await take(length), nonceOf(index, isLast))
    if (!isLast) continue
    if (!(await isAtEnd())) throw new SealError('it was changed')
    return
  }
}
