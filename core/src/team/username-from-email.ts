import { isReservedUsername } from '#core/access/username.ts'

const longest = 50

/**
 * User names for a member added by mail address: the part before @ in lower case, without characters that a user name
 * must not have. The first is preferred; the others are alternatives if it is taken.
 * Source: DEALER-12, DEALER-13.
 */
export function usernamesFromEmail(email: string, count: number): string[] {
  const part = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const plain = part.normalize('NFKD').replace(/[^a-z0-9._-]/g, '')
  const base = (plain.length >= 3 ? plain : `${plain}user`).slice(0, longest)
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}${index + 1}`))
  return names.filter((name) => !isReservedUsername(name))
}
