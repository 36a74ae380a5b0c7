import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { can, dealerPermissions, staffPermissions, type Permission } from './permissions.ts'
import { adminRoles, dealerRoles, type AdminRole, type DealerRole } from './roles.ts'

const staff = (adminRole: AdminRole): Actor => ({ kind: 'staff', userId: 'u', adminRole })
const dealer = (dealerRole: DealerRole): Actor => ({ kind: 'dealer', userId: 'u', dealerId: 'd', dealerRole })
const everybody = [...adminRoles.map(staff), ...dealerRoles.map(dealer)]
const held = (actor: Actor, all: readonly Permission[]) =>
  all.filter((permission) => can(actor, permission)).join(' ')

describe('what a role may do', () => {
  test.each<[AdminRole, string]>([
    ['super_admin', staffPermissions.join(' ')],
    ['admin', 'orders dealers reports rates drivers'],
    ['customer_service', 'orders track customers'],
    ['finance', 'orders reports invoices payments'],
    ['operations', 'orders drivers carriers tracking'],
  ])('%s of staff', (role, permissions) => {
    expect(held(staff(role), staffPermissions)).toBe(permissions)
  })
  test.each<[DealerRole, string]>([
    ['admin', dealerPermissions.join(' ')],
    ['booker', 'dealer.read dealer.quote dealer.order'],
    ['viewer', 'dealer.read'],
  ])('%s of a dealership', (role, permissions) => {
    expect(held(dealer(role), dealerPermissions)).toBe(permissions)
  })
})

test('staff have no dealership permissions, and dealers have no staff permissions', () => {
  for (const actor of everybody) {
    const foreign = actor.kind === 'staff' ? dealerPermissions : staffPermissions
    expect(held(actor, foreign)).toBe('')
  }
})

test('every user may manage their own account', () => {
  expect(everybody.every((actor) => can(actor, 'self'))).toBe(true)
})
