import { pinIterations } from './pin-iterations.ts'

type Box = { readonly iv: string; readonly data: string }

/** Anyone can seal with the public key, so that locking takes no PIN; only the PIN opens the private one. */
export type LockKeys = {
  readonly iterations: number
  readonly salt: string
  readonly publicKey: string
  readonly privateKey: Box
}

/** A text that only the PIN opens. */
export type Sealed = Box & { readonly from: string }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const textOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function encrypt(key: CryptoKey, content: BufferSource): Promise<Box> {
  const iv = random(12)
  return { iv: textOf(iv), data: textOf(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content)) }
}

const decrypt = (key: CryptoKey, { iv, data }: Box): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(data))

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(rule, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The key that one side's private key and the other side's public key agree on. */
async function sharedKey(own: CryptoKey, other: CryptoKey): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('switchback quick lock 1')
  const rule = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(rule, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

const importPublic = (key: string) => crypto.subtle.importKey('raw', bytesOf(key), curve, false, [])

/** New keys under a PIN. The PIN itself is stored nowhere. Source: ADR-41. */
export async function makeLockKeys(pin: string): Promise<LockKeys> {
  const salt = random(16)
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const [pinKey, publicKey, privateKey] = await Promise.all([
    keyOfPin(pin, salt, pinIterations),
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return {
    iterations: pinIterations,
    salt: textOf(salt),
    publicKey: textOf(publicKey),
    privateKey: await encrypt(pinKey, privateKey),
  }
}

/** Encrypts a text with a key of its own for each time. */
export async function seal({ publicKey }: LockKeys, text: string): Promise<Sealed> {
  const once = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const key = await sharedKey(once.privateKey, await importPublic(publicKey))
  const from = textOf(await crypto.subtle.exportKey('raw', once.publicKey))
  return { from, ...(await encrypt(key, new TextEncoder().encode(text))) }
}

/** The private key; undefined if the PIN is wrong. */
export async function openKeys(keys: LockKeys, pin: string): Promise<CryptoKey | undefined> {
  const pinKey = await keyOfPin(pin, bytesOf(keys.salt), keys.iterations)
  const opened = await decrypt(pinKey, keys.privateKey).catch(() => undefined)
  return opened && crypto.subtle.importKey('pkcs8', opened, curve, false, ['deriveBits'])
}

/** The sealed text. @throws if it was changed. */
export async function unseal(privateKey: CryptoKey, { from, ...box }: Sealed): Promise<string> {
  const key = await sharedKey(privateKey, await importPublic(from))
  return new TextDecoder().decode(await decrypt(key, box))
}
