import { isCommonPassword } from '@switchback/core/access/is-common-password.ts'
import { tooCommonPassword } from '@switchback/core/access/password.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'

/**
 * Refuses the passwords that are guessed first: the most common ones, and the user's own name.
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
