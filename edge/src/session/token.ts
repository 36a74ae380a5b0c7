import { randomHex, sha256Hex } from '../http/hash.ts'
import { createHash, createHmac } from 'node:crypto'
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

/**
 * The token of a driver's link: 128 bits in hex, derived from a seed and the server's secret, so that staff can show
 * the link again and a copy of the database opens none. Source: DRIVER-1, ADR-15.
 */
export const driverToken = ({ encryptionSecret }: Pick<Config, 'encryptionSecret'>, seed: string): string =>
  createHmac('sha256', encryptionSecret).update(`driver link ${seed}`).digest('hex').slice(0, 32)

/** The hash of a token as it is stored. */
export const driverTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
