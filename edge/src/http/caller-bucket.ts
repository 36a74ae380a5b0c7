import type { Config } from '../config.ts'
import { networkOf } from './network-of.ts'

type Secret = Pick<Config, 'encryptionSecret'>

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Names a counter for something that somebody does, without telling who: `what` and a hash of `whom` under the
 * deployment's secret, so that who has the table alone cannot try all addresses. Another secret starts all counters anew.
 */
export async function counterBucket(
  { encryptionSecret }: Secret,
  what: string,
  whom: string,
): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = bytesOf(`counters ${encryptionSecret}`)
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, bytesOf(whom))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `${what}:${hex.join('')}`
}

/** The counter of a network address. */
export function callerBucket(secret: Secret, what: string, address: string): Promise<string> {
  return counterBucket(secret, what, networkOf(address))
}
