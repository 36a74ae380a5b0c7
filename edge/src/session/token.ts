import { randomHex, sha256Hex } from '../http/hash.ts'

/** A secret of 256 bits that is handed to somebody, and what is stored of it. Source: ACCESS-5. */
export type FreshToken = { readonly token: string; readonly tokenHash: string }

/** What is stored of a token: its SHA-256 in hex. A token has too many bits to be guessed from it. */
export const hashToken = (token: string): Promise<string> => sha256Hex(token)

/** Makes a token: 64 hexadecimal digits of a secure random source. */
export async function freshToken(): Promise<FreshToken> {
  const token = randomHex(32)
  return { token, tokenHash: await hashToken(token) }
}
