import { randomHex, sha256Hex } from '../http/hash.ts'
import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The token of a password link: 256 bits, derived from a random seed and a server secret. The mail with the token is
 * rendered when it is sent, so the outbox holds only the seed; the table of links holds the token's hash. Neither
 * opens anything. Source: ACCESS-12, "only as hashes", ADR-15.
 */
export function passwordToken({ encryptionSecret }: Pick<Config, 'encryptionSecret'>, seed: string): string {
  return createHmac('sha256', encryptionSecret).update(`password link ${seed}`).digest('hex')
}

/** A 256-bit secret for a client, and the hash that is stored. Source: ACCESS-5. */
export type FreshToken = { readonly token: string; readonly tokenHash: string }

/** The stored hash of a token: its SHA-256 in hex. A token has too many bits to be guessed from it. */
export const hashToken = (token: string): Promise<string> => sha256Hex(token)

/** Creates a token: 64 hexadecimal digits from a secure random source. Source: ADR-16. */
export async function freshToken(): Promise<FreshToken> {
  const token = randomHex(32)
  return { token, tokenHash: await hashToken(token) }
}
