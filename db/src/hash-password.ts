import { randomBytes, scrypt } from 'node:crypto'

const cost = { N: 2 ** 14, r: 8, p: 5 } as const
const keyBytes = 32

/**
 * A password hash in its stored form: `scrypt$N$r$p$salt$key`, salt and key in base64. Deliberately takes a tenth of
 * a second or more.
 * Source: ACCESS-8.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}
