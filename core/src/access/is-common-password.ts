import { commonPasswords } from './common-passwords.gen.ts'

let known: ReadonlySet<string> | undefined

/** Whether a password is among the most common ones, which attackers guess first. Ignores case. Source: ACCESS-8. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords.trim().split(/\s+/))
  return known.has(password.toLowerCase())
}
