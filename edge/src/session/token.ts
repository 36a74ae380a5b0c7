import { toHex } from './hex.ts'

/** A secret of 256 bits that is handed to somebody, and what is stored of it. Source: decision 20. */
export type FreshToken = { readonly token: string; readonly tokenHash: string }

/** What is stored of a token: its SHA-256 in hex. A token has too many bits to be guessed from it. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toHex(new Uint8Array(digest))
}

/** Makes a token: 64 hexadecimal digits of a secure random source. */
export async function freshToken(): Promise<FreshToken> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)))
  return { token, tokenHash: await hashToken(token) }
}
