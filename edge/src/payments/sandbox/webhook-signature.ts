import { fromHex, hmacSha256Hex } from '../../http/hash.ts'
import { toleranceSeconds } from '../provider/provider.ts'

const encoder = new TextEncoder()

function importSecret(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
}

function readDigest(text: string): Uint8Array<ArrayBuffer> | undefined {
  return /^[0-9a-f]{64}$/.test(text) ? fromHex(text) : undefined
}

/** The `stripe-signature` header of a body: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`. */
export async function signWebhook(body: string, secret: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${await hmacSha256Hex(secret, `${seconds}.${body}`)}`
}

/** Returns whether a body was signed with the secret, at about this time. Compares in constant time. */
export async function isSignedWebhook(
  body: string,
  signature: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const parts = signature.split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  const key = await importSecret(secret)
  const signed = encoder.encode(`${seconds}.${body}`)
  for (const [name, value = ''] of parts) {
    const digest = name === 'v1' ? readDigest(value) : undefined
    if (digest && (await crypto.subtle.verify('HMAC', key, digest, signed))) return true
  }
  return false
}
