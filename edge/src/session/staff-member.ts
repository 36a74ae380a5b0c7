import type { Session } from './find-session.ts'

/** A staff member, as recorded and shown with what they do. */
export type StaffMember = { readonly userId: string; readonly name: string }

/** The signed-in staff member by name. */
export function staffMember({ user }: Pick<Session, 'user'>): StaffMember {
  return { userId: user.id, name: `${user.firstName} ${user.lastName}` }
}
