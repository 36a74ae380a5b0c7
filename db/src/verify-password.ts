import { scrypt, timingSafeEqual } from 'node:crypto'

/** Room for the costs of `hashPassword` and of stronger ones to come. */
const maxMemoryBytes = 128 * 1024 * 1024

/**
 * Whether `password` is the one that was stored by `hashPassword`, by the costs that stand in the stored text. Takes
 * as long for a wrong one as for a right one. What is stored in another form is never right.
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
