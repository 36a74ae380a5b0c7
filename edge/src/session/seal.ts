import type { Config } from '../config.ts'
import { fromHex, sha256, toHex } from '../http/hash.ts'

const nonceBytes = 12

async function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await sha256(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * Encrypts what must be readable again but never stored in plain: tax ids, bank details, two-step secrets.
 * AES-256-GCM under the setting `ENCRYPTION_SECRET`; returns nonce and ciphertext as one hex string.
 * Source: CREDIT-3, CARRIER-10.
 */
export async function seal(
  { encryptionSecret }: Pick<Config, 'encryptionSecret'>,
  text: string,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const key = await keyOf(encryptionSecret)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return toHex(iv) + toHex(sealed)
}

/**
 * Decrypts what {@link seal} encrypted.
 * @throws OperationError if it was sealed under another secret or changed since.
 */
export async function unseal(
  { encryptionSecret }: Pick<Config, 'encryptionSecret'>,
  sealed: string,
): Promise<string> {
  const bytes = fromHex(sealed)
  const key = await keyOf(encryptionSecret)
  const [iv, data] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}
