import type { AdminRole, DealerRole } from './roles.ts'

/** A signed-in staff member. */
export type StaffActor = {
  readonly kind: 'staff'
  readonly userId: string
  readonly adminRole: AdminRole
}

/** A signed-in user of an approved, active dealership. */
export type DealerActor = {
  readonly kind: 'dealer'
  readonly userId: string
  readonly dealerId: string
  readonly dealerRole: DealerRole
}

/** A signed-in user who performs an action. */
export type Actor = StaffActor | DealerActor
