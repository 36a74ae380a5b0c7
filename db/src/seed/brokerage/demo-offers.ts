import { createHash } from 'node:crypto'
import { defaultBrand } from '@switchback/core/brand.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import {
  agreedText,
  confirmationPaper,
  type ConfirmedLoad,
} from '@switchback/core/loads/confirmation-paper.ts'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import { orderEventRow } from '../../insert-order-event.ts'
import { staffNotificationRow } from '../../insert-staff-notification.ts'
import { demoCarriers } from '../demo-carriers.ts'
import { lastEvents } from './demo-bell.ts'
import type { Rows } from './rows.ts'

const minuteMs = 60_000
const opsId = 'demo-user-ops'
const byOps: EventActor = { kind: 'staff', userId: opsId }
const terms = 'ACH, 30 days after delivery'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

type Order = Rows['orders'][number]
type Offer = Rows['offers'][number]
type Part = Rows['offerRecipients'][number]

type Desk = {
  readonly rows: Rows
  readonly now: Date
  /** An instant so many minutes ago. */
  readonly ago: (minutes: number) => string
  /** How many minutes an order has been quiet, at most 90. */
  readonly quiet: (order: Order) => number
  readonly carriers: readonly { readonly id: string; readonly name: string }[]
}

const vehiclesOf = ({ rows }: Desk, { id }: Order) =>
  rows.orderVehicles
    .filter(({ orderId, cancelledAt }) => orderId === id && !cancelledAt)
    .map((each) => ({
      ...each,
      vin: each.vin ?? null,
      lotNumber: each.lotNumber ?? null,
      stockNumber: each.stockNumber ?? null,
    }))

function tell({ rows }: Desk, orderId: string, event: NewOrderEvent, [actor, at]: [EventActor, string]) {
  rows.orderEvents.push(orderEventRow({ orderId, event, actor, at }))
}

/** An offer of an order at two thirds of its price, sent so many minutes ago. */
function offerOf(
  { now, ago }: Desk,
  order: Order,
  minutes: number,
  changes: Omit<Partial<Offer>, 'deliverBy' | 'note'>,
) {
  const today = dayOf(now, defaultTimeZone)
  return {
    id: `demo-offer-${order.id.slice(-12)}`,
    orderId: order.id,
    state: 'open' as const,
    payCents: Math.round((order.totalCents * 0.66) / 2500) * 2500,
    pickupFrom: addDays(today, 1),
    pickupTo: addDays(today, 3),
    deliverBy: addDays(today, 9),
    terms,
    note: null,
    expiresAt: new Date(now.getTime() + 420 * minuteMs).toISOString(),
    isBusinessHours: false,
    waits: [60],
    sentSteps: 1,
    createdBy: opsId,
    createdAt: ago(minutes),
    updatedAt: ago(minutes),
    ...changes,
  }
}

/** A carrier's part; no link of demo data opens it. */
const partOf = (offer: Offer, carrierId: string, changes: Partial<Part>): Part => ({
  id: `${offer.id}-${carrierId}`,
  offerId: offer.id,
  carrierId,
  step: 0,
  payCents: offer.payCents,
  tokenHash: hash(`${offer.id} ${carrierId}`),
  state: 'sent',
  sentAt: offer.createdAt,
  ...changes,
})

const offered = (offer: Offer, carriers: number): NewOrderEvent => ({
  kind: 'offered',
  offerId: offer.id,
  carriers,
  leftOut: 0,
  amountCents: offer.payCents,
  step: 0,
  isNewPay: false,
})

const answered = (
  offer: Offer,
  carrierName: string,
  answer: 'accepted' | 'declined' | 'countered',
  cents: number | null,
) =>
  ({
    kind: 'offer_answered',
    offerId: offer.id,
    carrierName,
    answer,
    amountCents: cents,
    saidBy: null,
    reason: null,
  }) satisfies NewOrderEvent

/** A cascade of two steps: of the first one a carrier has declined, and one looks at it. */
function addCascade(desk: Desk, order: Order): void {
  const { rows, now, ago, carriers } = desk
  const minutes = desk.quiet(order)
  const answeredAt = ago(minutes / 2)
  const nextStepAt = new Date(now.getTime() + 20 * minuteMs).toISOString()
  const offer = offerOf(desk, order, minutes, {
    waits: [60, 60],
    nextStepAt,
    revision: 2,
    updatedAt: answeredAt,
  })
  const [one, two, three, four] = carriers
  if (!one || !two || !three || !four) return
  const declined = { state: 'declined', declineReason: 'dates', answeredAt } as const
  rows.offers.push(offer)
  rows.offerRecipients.push(
    partOf(offer, one.id, declined),
    partOf(offer, two.id, { state: 'seen' }),
    partOf(offer, three.id, { step: 1, state: 'waiting', sentAt: null }),
    partOf(offer, four.id, { step: 1, state: 'waiting', sentAt: null }),
  )
  tell(desk, order.id, offered(offer, 2), [byOps, offer.createdAt])
  const by = { kind: 'carrier', carrierId: one.id } as const
  tell(desk, order.id, answered(offer, one.name, 'declined', null), [by, answeredAt])
}

/** An offer with a counter that waits for staff. */
function addCounter(desk: Desk, order: Order): void {
  const { rows, ago, carriers } = desk
  const answeredAt = ago(desk.quiet(order) / 3)
  const offer = offerOf(desk, order, desk.quiet(order), { revision: 2, updatedAt: answeredAt })
  const [one, two] = carriers.slice(4)
  if (!one || !two) return
  const counterPayCents = offer.payCents + 12_500
  const seen = offeredLoad({ offer, order, vehicles: vehiclesOf(desk, order) }, offer.payCents)
  const countered = partOf(offer, one.id, {
    state: 'countered',
    counterPayCents,
    counterPickupOn: offer.pickupTo,
    counterVersion: hash(JSON.stringify(seen)),
    answeredAt,
  })
  rows.offers.push(offer)
  rows.offerRecipients.push(countered, partOf(offer, two.id, {}))
  tell(desk, order.id, offered(offer, 2), [byOps, offer.createdAt])
  const by = { kind: 'carrier', carrierId: one.id } as const
  tell(desk, order.id, answered(offer, one.name, 'countered', counterPayCents), [by, answeredAt])
  const notice = {
    kind: 'offer_answered',
    orderId: order.id,
    offerId: offer.id,
    recipientId: countered.id,
    carrierName: one.name,
    answer: 'countered',
    revision: 1,
    amountCents: counterPayCents,
  } as const
  rows.adminNotifications.push({ ...staffNotificationRow(notice, answeredAt), dispatchedAt: answeredAt })
}

/** The load of an order with its driver, as the paper states it. */
function loadOf(desk: Desk, order: Order, offer: ReturnType<typeof offerOf>): ConfirmedLoad | undefined {
  const assigned = desk.rows.orderAssignments.findLast(({ orderId }) => orderId === order.id)
  const carrier = demoCarriers(desk.now).find(({ id }) => id === assigned?.carrierId)
  if (!assigned || !carrier) return undefined
  const { driverName, driverPhone } = assigned
  return {
    offer: { ...offer, driverName, driverPhone, truck: 'White Kenworth T680', plate: 'FL 4417' },
    carrier: { ...carrier, mcNumber: carrier.mcNumber ?? null },
    order: {
      ...order,
      pickupFacilityNotes: order.pickupFacilityNotes ?? null,
      deliveryFacilityNotes: order.deliveryFacilityNotes ?? null,
    },
    vehicles: vehiclesOf(desk, order),
    assignment: {
      ...assigned,
      pickupTime: assigned.pickupTime ?? null,
      deliverOn: assigned.deliverOn ?? null,
      deliverTime: assigned.deliverTime ?? null,
      truckPlate: assigned.truckPlate ?? null,
    },
  }
}

/** An accepted offer: the carrier named its driver, and signed the rate confirmation. */
function addSigned(desk: Desk, order: Order): void {
  const { rows } = desk
  const assigned = rows.orderAssignments.findLast(({ orderId }) => orderId === order.id)
  if (!assigned) return
  const { carrierId, createdAt: at, payCents, pickupOn } = assigned
  const span = {
    createdAt: at,
    expiresAt: at,
    updatedAt: at,
    pickupFrom: pickupOn,
    pickupTo: pickupOn,
    payCents,
  }
  const offer = offerOf(desk, order, 0, { ...span, state: 'accepted', revision: 3 })
  const load = loadOf(desk, order, offer)
  if (!load) return
  const { driverName, driverPhone, truck, plate } = load.offer
  const recipientId = `${offer.id}-${carrierId}`
  rows.offers.push({
    ...offer,
    acceptedBy: recipientId,
    acceptedHow: 'link',
    acceptedPayCents: payCents,
    acceptedPickupOn: pickupOn,
    acceptedAt: at,
    driverName,
    driverPhone,
    truck,
    plate,
  })
  rows.offerRecipients.push(partOf(offer, carrierId, { state: 'accepted', answeredAt: at }))
  signPaper(desk, offer, { load, carrierId, at })
  // Before the assignment, which the carrier caused.
  const by = { kind: 'carrier', carrierId } as const
  const moved = rows.orderEvents.findIndex(
    (each) => each.orderId === order.id && each.event === 'driver_assigned',
  )
  const assignment = rows.orderEvents[moved]
  if (!assignment) return
  const accepted = answered(offer, load.carrier.name, 'accepted', payCents)
  rows.orderEvents.splice(
    moved,
    1,
    orderEventRow({ orderId: order.id, event: offered(offer, 1), actor: byOps, at }),
    orderEventRow({ orderId: order.id, event: accepted, actor: by, at }),
    { ...assignment, actorKind: by.kind, actorId: carrierId },
  )
}

type Signing = { readonly load: ConfirmedLoad; readonly carrierId: string; readonly at: string }

/** The rate confirmation, signed a few minutes ago. */
function signPaper(desk: Desk, offer: Offer, { load, carrierId, at }: Signing): void {
  const { rows, ago } = desk
  const issue = { version: 1, now: new Date(at), timeZone: defaultTimeZone, brand: defaultBrand }
  const paper = confirmationPaper(load, issue)
  const signedBy = 'Dana Castillo'
  rows.rateConfirmations.push({
    id: `${offer.id}-1`,
    offerId: offer.id,
    version: 1,
    termsHash: hash(agreedText(paper)),
    paper,
    createdAt: at,
    signedBy,
    signedAt: ago(5),
    signedFrom: '203.0.113.24',
  })
  const { number } = paper
  const told = {
    kind: 'rate_confirmation',
    offerId: offer.id,
    carrierName: load.carrier.name,
    number,
  } as const
  tell(desk, offer.orderId, { ...told, step: 'issued', signedBy: null }, [{ kind: 'system' }, ago(6)])
  tell(desk, offer.orderId, { ...told, step: 'signed', signedBy }, [{ kind: 'carrier', carrierId }, ago(5)])
}

/** Offers to carriers: a cascade that runs, a counter that waits, and a load whose rate confirmation is signed. */
export function addOffers(rows: Rows, now: Date): void {
  const last = lastEvents(rows)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString()
  const insured = demoCarriers(now).filter(
    ({ isActive, insuranceExpiresOn }) =>
      isActive !== false && insuranceExpiresOn > addDays(dayOf(now, defaultTimeZone), 30),
  )
  const quiet = ({ id }: Order) => Math.min(90, (now.getTime() - Date.parse(last.get(id) ?? '')) / minuteMs)
  const desk = { rows, now, ago, quiet, carriers: insured.slice(-6) }
  const isQuiet = (order: Order) => quiet(order) > 10
  const waiting = rows.orders.filter(
    (order) =>
      isQuiet(order) && statesBeforeDriver.some((state) => state === (order.transportStatus ?? 'pending')),
  )
  const assigned = rows.orders.findLast(
    (order) => isQuiet(order) && order.transportStatus === 'driver_assigned',
  )
  const [first, second] = waiting.slice(-2)
  if (first) addCascade(desk, first)
  if (second) addCounter(desk, second)
  if (assigned) addSigned(desk, assigned)
}
