import { isCommonPassword } from '@switchback/core/access/is-common-password.ts'
import { tooCommonPassword } from '@switchback/core/access/password.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'

/**
 * Refuses what is guessed first: the most common passwords, and one's own user name.
 * @param path the field of the request. @throws Refusal `invalid`
 * Source: ACCESS-8.
 */
export function refuseWeakPassword(password: string, username: string, path = 'password'): void {
  const isOwnName = password.toLowerCase() === username.toLowerCase()
  if (!isOwnName && !isCommonPassword(password)) return
  throw new Refusal('invalid', {
    sentence: tooCommonPassword,
    details: [{ path, message: tooCommonPassword }],
  })
}
