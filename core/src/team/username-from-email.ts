import { isReservedUsername } from '#core/access/username.ts'

const longest = 50

/**
 * What somebody is called who was added by their mail address: the part before @, in small letters, with nothing in it
 * that a user name must not have. The first is meant; the others are for when it is taken.
 * Source: DEALER-12, DEALER-13.
 */
export function usernamesFromEmail(email: string, count: number): string[] {
  const part = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const plain = part.normalize('NFKD').replace(/[^a-z0-9._-]/g, '')
  const base = (plain.length >= 3 ? plain : `${plain}user`).slice(0, longest)
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? base : `${base}${index + 1}`))
  return names.filter((name) => !isReservedUsername(name))
}
