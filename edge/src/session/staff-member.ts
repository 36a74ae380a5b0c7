import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { Session } from './find-session.ts'

/** A staff member, as recorded and shown with what they do. */
export type StaffMember = StaffActor & { readonly name: string }

/** The signed-in staff member by name. */
export function staffMember({
  actor,
  session: { user },
}: {
  readonly actor: StaffActor
  readonly session: Pick<Session, 'user'>
}): StaffMember {
  return { ...actor, name: `${user.firstName} ${user.lastName}` }
}
