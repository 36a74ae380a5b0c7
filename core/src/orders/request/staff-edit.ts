import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { line } from '#core/fields/text-fields.ts'
import type { OrderStateFields } from '../state/order-state-fields.ts'
import { vehicleEdits } from './edit-order.ts'
import { SeenOrderIds } from '../once/already-ordered.ts'
import { OrderFields } from './place-order.ts'

/** One field of an edited order before and after. */
export type OrderChange = { readonly label: string; readonly before: string; readonly after: string }

/**
 * Body of `PUT /api/admin/orders/{id}`: the new state of the order, why, and the revision on the screen. `totalPrice` is
 * the price that the preview showed; without one the response only shows what the edit would do. With `priceAgain` the
 * vehicles that the edit leaves as they are get the current price, too: their own was a mistake. `seenOrderIds` are
 * orders of the dealership that staff saw (ORDER-46).
 * Source: STAFF-11, RATE-19.
 */
export const StaffEditOrder = z.safeExtend(OrderFields, {
  ...vehicleEdits,
  // May be the name of a dealership, as in its own orders.
  customerName: line('Name is required', 120),
  seenOrderIds: SeenOrderIds,
  revision: z.int('Say which revision of the order you saw').check(z.positive()),
  reason: line('Please give a reason', 500),
  priceAgain: z._default(z.boolean(), false),
})

const CustomerName = personName('Name is required', 120)

/** Why a customer's name is refused, which the schema allows for dealerships; undefined for a good one. Source: MSG-15. */
export const customerNameError = (name: string): string | undefined =>
  CustomerName.safeParse(name).error?.issues[0]?.message

/** How long a customer may take to answer a proposed change. Source: STAFF-11. */
export const consentHours = 72

/** The states of a proposed change. `void`: the order changed or moved on in the meantime. */
export const orderChangeStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'void'] as const
export type OrderChangeState = (typeof orderChangeStates)[number]

/** A vehicle's price before and after an edit; null for one that the edit adds or removes. */
export type VehiclePriceChange = {
  position: number
  name: string
  before: string | null
  after: string | null
}

/** The effects of an edit: the changed fields, both prices, and what follows. Sums are strings of dollars. */
export type EditPreview = {
  changes: OrderChange[]
  totalBefore: string
  total: string
  /** Each vehicle; a response of an earlier release lacks them. */
  vehicles?: VehiclePriceChange[] | undefined
  /** The price rises: the customer or the dealership has to agree. */
  needsConsent: boolean
  /** By how much a credit note lowers the invoice, and by how much it rises with consent; earlier releases lack them. */
  creditNote?: string | undefined
  charge?: string | undefined
  /** The sum that goes back to the card at once. */
  refund: string
  /** The part of the collected money that staff have to hand back. */
  handBack: string
  /** Stays on the order while a bank decides about a dispute of its payment; earlier releases lack it. */
  held?: string | undefined
}

/** A proposed change, as staff see it. */
export type ProposedChange = {
  id: string
  changes: OrderChange[]
  totalBefore: string
  total: string
  reason: string
  createdAt: string
  expiresAt: string
}

/** Path of the page that a link for a proposed change opens; the token is in the fragment, so it reaches no log. */
export const orderChangePath = (token: string): string => `/order-change#${token}`

/** The seed of the token in a proposed change's link; a server secret is added to it. */
export const orderChangeSeed = (id: string): string => `order change ${id}`

/** Bodies of `POST /api/order-changes` and `POST /api/order-changes/answer`. */
export const OpenOrderChange = z.object({
  token: z.string('Give the token of the link').check(z.maxLength(200)),
})
export const AnswerOrderChange = z.extend(OpenOrderChange, {
  answer: z.enum(['accepted', 'declined'], 'Accept or decline'),
})
export type AnswerOrderChange = z.output<typeof AnswerOrderChange>

/** Body of `POST /api/dealer/orders/{id}/changes/{changeId}`. Source: STAFF-38. */
export const AnswerDealerChange = z.pick(AnswerOrderChange, { answer: true })

/** A price with its parts in dollars, which add up to the total. */
type ShownPrice = { lines: { part: string; label: string; dollars: number }[]; total: string }

/** A proposed change, as the customer sees it: both prices, line by line. */
export type OrderChangeView = {
  state: OrderChangeState | 'expired'
  orderNumber: string
  customerName: string
  vehicle: string
  changes: OrderChange[]
  before: ShownPrice
  after: ShownPrice
  expiresAt: string
}

/** The part of an order that staff may edit: once the vehicle is on its way, only whom to reach, and notes. */
export type EditScope = 'all' | 'contacts' | 'none'

/**
 * The part of the order that staff may edit now, of a customer or a dealership.
 * Source: STAFF-11, STAFF-38.
 */
export function editScope({ transportStatus, paymentStatus }: OrderStateFields): EditScope {
  if (paymentStatus === 'refunded') return 'none'
  if (transportStatus === 'in_transit') return 'contacts'
  return transportStatus === 'completed' || transportStatus === 'cancelled' ? 'none' : 'all'
}

/** The fields of a request that stay editable while the vehicle is on its way. */
export const contactFields = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'pickupFacilityNotes',
  'deliveryFacilityNotes',
  'notes',
] as const
