import { addressOf, type Address } from '@switchback/core/address/address.ts'
import type { DealerRole } from '@switchback/core/access/roles.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { ApplicationStatus } from '@switchback/core/dealers/dealer-views.ts'
import type { dealers } from '../../schema/accounts/dealers.ts'
import type { users } from '../../schema/accounts/users.ts'
import { demoName, demoPhone } from './demo-customer.ts'
import type { Random } from './random.ts'

/** How a dealership pays its invoices. */
export type PaymentHabit = 'prompt' | 'slow' | 'stopped'

export type Dealership = {
  readonly id: string
  readonly name: string
  readonly place: Address
  readonly habit: PaymentHabit
  readonly termsDays: number
  readonly application: ApplicationStatus
  /** Orders of the whole time. */
  readonly orderCount: number
  readonly isActive: boolean
  readonly team: (typeof users.$inferInsert)[]
}

type Plan = readonly [
  key: string,
  name: string,
  place: readonly [street: string, city: string, state: string, zip: string],
  habit: PaymentHabit,
  termsDays: number,
  orderCount: number,
]

// Invented companies.
const plans: readonly Plan[] = [
  ['cypress', 'Cypress Gate Auto Group', ['4100 Gateway Blvd', 'Atlanta', 'GA', '30303'], 'prompt', 14, 44],
  ['harbor', 'Harbor & Sons Pre-Owned', ['77 Wharf Rd', 'Tampa', 'FL', '33602'], 'slow', 7, 36],
  ['mesa', 'Mesa Verde Imports', ['2500 Canyon Dr', 'Dallas', 'TX', '75201'], 'prompt', 7, 34],
  [
    'featherstone',
    'Featherstonehaugh, Cholmondeley & Daughters Classic and Collector Automobiles of Palm Beach',
    ['1 Royal Way', 'West Palm Beach', 'FL', '33401'],
    'slow',
    30,
    22,
  ],
  ['sierra', 'Sierra Crest Motors', ['900 Ridge Ave', 'Los Angeles', 'CA', '90001'], 'prompt', 7, 28],
  ['hudson', 'Hudson Yard Wholesale', ['410 Pier St', 'New York', 'NY', '10001'], 'stopped', 7, 26],
  ['bluebonnet', 'Bluebonnet Trucks', ['18 Mill Ln', 'Houston', 'TX', '77002'], 'prompt', 14, 18],
  ['peachtree', 'Peachtree Electric Cars', ['650 Orchard St', 'Atlanta', 'GA', '30303'], 'prompt', 7, 16],
  ['gulfline', 'Gulfline Auction Partners', ['3 Depot Rd', 'Miami', 'FL', '33132'], 'stopped', 7, 12],
  ['coastal', 'Coastal Fleet Remarketing', ['88 Bay St', 'Jacksonville', 'FL', '32202'], 'slow', 7, 10],
]

const applicants: readonly (readonly [Plan, ApplicationStatus])[] = [
  [['orchid', 'Orchid Avenue Cars', ['12 Orchid Ave', 'Orlando', 'FL', '32801'], 'prompt', 7, 0], 'pending'],
  [['lonestar', 'Lone Lantern Autos', ['740 Oak St', 'Dallas', 'TX', '75201'], 'prompt', 7, 0], 'pending'],
  [['curbside', 'Curbside Flippers', ['5 Alley Way', 'Miami', 'FL', '33132'], 'prompt', 7, 0], 'declined'],
]

const roles: readonly DealerRole[] = ['admin', 'booker', 'booker', 'viewer', 'booker']

const dayMs = 86_400_000

function team(random: Random, key: string, dealerId: string, now: Date): (typeof users.$inferInsert)[] {
  const count = random.between(2, roles.length)
  return roles.slice(0, count).map((dealerRole, index) => {
    const [firstName, lastName] = demoName(random)
    const createdAt = new Date(now.getTime() - (160 - index * 20) * dayMs).toISOString()
    const lastLogin = new Date(now.getTime() - random.between(1, 9 * 24) * 3_600_000).toISOString()
    return {
      id: `demo-user-${key}-${index + 1}`,
      username: `${key}-${index + 1}`,
      email: `${key}-${index + 1}@dealers.example`,
      firstName,
      lastName,
      phone: demoPhone(random),
      dealerId,
      dealerRole,
      isActive: index < 4,
      // Nobody has opened the fourth one's invitation yet.
      lastLoginAt: index === 3 ? null : lastLogin,
      emailVerifiedAt: index === 3 ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/** The dealerships and their people. */
export function demoDealerships(random: Random, now: Date): Dealership[] {
  const approved = plans.map((plan) => [plan, 'approved'] as const)
  return [...approved, ...applicants].map(
    ([[key, name, place, habit, termsDays, orderCount], application]) => {
      const [street, city, state, zipCode] = place
      const id = `demo-dealer-${key}`
      return {
        id,
        name,
        place: addressOf({ street, city, state, zipCode }),
        habit,
        termsDays,
        application,
        orderCount,
        isActive: key !== 'coastal',
        team: team(random, key, id, now),
      }
    },
  )
}

/** The row of a dealership, with what it owes and a limit that holds it. */
export function dealerRow(
  dealership: Dealership,
  { balanceCents, highestCents }: { readonly balanceCents: number; readonly highestCents: number },
  now: Date,
): typeof dealers.$inferInsert {
  const { id, name, place, termsDays, application, team: people, isActive } = dealership
  const isApproved = application === 'approved'
  const ageDays = application === 'pending' ? people.length : 165
  const createdAt = new Date(now.getTime() - ageDays * dayMs).toISOString()
  const approvedAt = `${addDays(dayOf(new Date(createdAt), defaultTimeZone), 2)}T16:00:00.000Z`
  const [contact] = people
  return {
    id,
    companyName: name,
    contactName: contact ? `${contact.firstName} ${contact.lastName}` : name,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    address: `${place.streetNumber} ${place.route}`,
    city: place.city,
    state: place.state,
    zipCode: place.zipCode,
    isActive,
    isApproved,
    paymentTermsDays: termsDays,
    createdAt,
    updatedAt: createdAt,
    ...(isApproved
      ? {
          invoicingEnabled: true,
          creditApproved: true,
          creditRequested: true,
          creditRequestedAt: approvedAt,
          creditApprovedAt: approvedAt,
          creditLimitCents: Math.ceil((highestCents + 1) / 500_000) * 500_000,
          currentBalanceCents: balanceCents,
        }
      : {}),
  }
}
