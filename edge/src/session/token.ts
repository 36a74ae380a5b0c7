import { randomHex, sha256Hex } from '../http/hash.ts'

/** A 256-bit secret for a client, and the hash that is stored. Source: ACCESS-5. */
export type FreshToken = { readonly token: string; readonly tokenHash: string }

/** The stored hash of a token: its SHA-256 in hex. A token has too many bits to be guessed from it. */
export const hashToken = (token: string): Promise<string> => sha256Hex(token)

/** Creates a token: 64 hexadecimal digits from a secure random source. Source: ADR-16. */
export async function freshToken(): Promise<FreshToken> {
  const token = randomHex(32)
  return { token, tokenHash: await hashToken(token) }
}
