import type { dealerApplications } from '../schema/dealers/dealer-applications.ts'
import type { dealers } from '../schema/accounts/dealers.ts'
import type { users } from '../schema/accounts/users.ts'

type Dealer = typeof dealers.$inferInsert
type Application = typeof dealerApplications.$inferInsert
type User = typeof users.$inferInsert

/** Source: DEV-3. */
export const demoPasswords = { staff: 'switchback-admin', dealer: 'switchback-dealer' } as const

/**
 * The stored form of the demo passwords. These passwords are public, so their hashes need not be slow: at the full
 * cost, every start and every sign-in of a test takes a tenth of a second more.
 * Source: DEV-4.
 */
export const demoPasswordHashes = {
  staff: 'scrypt$16$1$1$7smMZMBM9JhAvqNTswwNnA==$9uPuxcBhBBdjA56r/LdPi8zmGPsoha1Q+/OKTaVPh64=',
  dealer: 'scrypt$16$1$1$WOrPga3ALuWBwE1F/zpxPg==$6Tm7RKcW7HDBkkPC15ttlwfQIWLT7p6dPIUkAkT7bAQ=',
} as const

export const demoDealerId = 'demo-dealer-bayshore'
const pendingDealerId = 'demo-dealer-pending'

/** An approved dealership with credit, and one waiting for approval. */
export function demoDealers(at: string): [Dealer, Dealer] {
  const stamps = { createdAt: at, updatedAt: at }
  return [
    {
      id: demoDealerId,
      companyName: 'Bayshore Motors',
      contactName: 'Dana Whitfield',
      email: 'dana@bayshore.example',
      phone: '8135550110',
      address: '2400 Bayshore Blvd',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33629',
      isApproved: true,
      invoicingEnabled: true,
      creditApproved: true,
      creditRequested: true,
      creditRequestedAt: at,
      creditApprovedAt: at,
      creditLimitCents: 2_500_000,
      ...stamps,
    },
    {
      id: pendingDealerId,
      companyName: 'Palm Coast Auto',
      contactName: 'Pat Ng',
      email: 'pat@palmcoast.example',
      phone: '3865550120',
      address: '88 Old Kings Rd',
      city: 'Palm Coast',
      state: 'FL',
      zipCode: '32137',
      ...stamps,
    },
  ]
}

/** The applications of the two dealerships. */
export function demoApplications(at: string): Application[] {
  const agreed = { termsVersion: '2026-11', agreedToTermsAt: at, createdAt: at }
  return [
    { dealerId: demoDealerId, status: 'approved', reviewedAt: at, ...agreed },
    { dealerId: pendingDealerId, status: 'pending', ...agreed },
  ]
}

/** All demo users outside production. Source: DEV-3. */
export function demoUsers(at: string): User[] {
  const person = (username: string, name: readonly [string, string], access: Partial<User>): User => ({
    id: `demo-user-${username}`,
    username,
    email: `${username}@switchback.example`,
    firstName: name[0],
    lastName: name[1],
    createdAt: at,
    updatedAt: at,
    ...access,
  })
  const staff = (adminRole: User['adminRole']): Partial<User> => ({
    passwordHash: demoPasswordHashes.staff,
    emailVerifiedAt: at,
    adminRole,
  })
  const dealer = (dealerRole: User['dealerRole'], dealerId = demoDealerId): Partial<User> => ({
    passwordHash: demoPasswordHashes.dealer,
    // Who waits for approval has opened no link yet.
    emailVerifiedAt: dealerId === demoDealerId ? at : null,
    phone: '8135550110',
    dealerId,
    dealerRole,
  })
  return [
    person('admin', ['Avery', 'Stone'], staff('super_admin')),
    person('finance', ['Farah', 'Quinn'], staff('finance')),
    person('support', ['Sam', 'Porter'], staff('customer_service')),
    person('ops', ['Olu', 'Reyes'], staff('operations')),
    person('dealer', ['Dana', 'Whitfield'], dealer('admin')),
    person('booker', ['Bo', 'Kim'], dealer('booker')),
    person('viewer', ['Vera', 'Lund'], dealer('viewer')),
    person('pending', ['Pat', 'Ng'], dealer('admin', pendingDealerId)),
  ]
}
