import type { Session } from './find-session.ts'

/** A member of staff, as what they do is written down and shown. */
export type StaffMember = { readonly userId: string; readonly name: string }

/** Whoever is signed in, by name. */
export function staffMember({ user }: Pick<Session, 'user'>): StaffMember {
  return { userId: user.id, name: `${user.firstName} ${user.lastName}` }
}
