import { scrypt, timingSafeEqual } from 'node:crypto'

/** Enough memory for the cost of `hashPassword` and of stronger ones later. */
const maxMemoryBytes = 128 * 1024 * 1024

/**
 * Whether `password` matches a hash of `hashPassword`, with the cost parameters in the stored text. Takes equally
 * long for wrong and right passwords. A hash in any other form never matches.
 * Source: ACCESS-8.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !N || !r || !p || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const costs = { N: Number(N), r: Number(r), p: Number(p), maxmem: maxMemoryBytes }
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64'),
      expected.byteLength,
      costs,
      (error, bytes) => (error ? reject(error) : resolve(bytes)),
    )
  })
  return timingSafeEqual(derived, expected)
}
