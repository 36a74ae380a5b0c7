import { networkOf } from './network-of.ts'

/**
 * Names a counter for something that somebody does, without telling who: `what` and a hash of `whom`.
 */
export async function counterBucket(what: string, whom: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whom))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `${what}:${hex.join('')}`
}

/** The counter of a network address. */
export function callerBucket(what: string, address: string): Promise<string> {
  return counterBucket(what, networkOf(address))
}
