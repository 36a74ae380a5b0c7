import type { AdminRole, DealerRole } from './roles.ts'

/** A member of staff who is signed in. */
export type StaffActor = {
  readonly kind: 'staff'
  readonly userId: string
  readonly adminRole: AdminRole
}

/** Somebody of an approved, active dealership who is signed in. */
export type DealerActor = {
  readonly kind: 'dealer'
  readonly userId: string
  readonly dealerId: string
  readonly dealerRole: DealerRole
}

/** Who does something under a name of their own. */
export type Actor = StaffActor | DealerActor
