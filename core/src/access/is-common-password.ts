import { commonPasswords } from './common-passwords.gen.ts'

let known: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the most common ones, which are guessed first; capital letters make no difference.
 * Source: ACCESS-8.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords.trim().split(/\s+/))
  return known.has(password.toLowerCase())
}
