import { termsVersion } from '@switchback/core/legal/terms.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { laneOf } from '@switchback/core/carriers/lane.ts'
import { kindOfState } from '@switchback/core/orders/events/kind-of-stored.ts'
import { plainMove } from '@switchback/core/orders/events/moves.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { paymentState } from '@switchback/core/orders/state/payment-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { eq } from 'drizzle-orm'
import type { Database, WriteStatement } from '../client.ts'
import { insertOrderEvent, type Happened } from '../insert-order-event.ts'
import { orderAssignments } from '../schema/orders/order-assignments.ts'
import { orderVehicles } from '../schema/orders/order-vehicles.ts'
import { orders } from '../schema/orders/orders.ts'
import { payments } from '../schema/money/payments.ts'
import { sandboxIntents } from '../schema/money/sandbox-intents.ts'
import { demoCarrierId } from './demo-carriers.ts'
import { succeededPayment } from './succeeded-payment.ts'

type OrderRow = typeof orders.$inferInsert

/** An event of an order after it was placed. */
type Move = Exclude<TransportState, 'pending'>
type Happening = Move | `pay_${PaymentType}`

/** An order as placed, and its later events. */
export type StoryOrder = {
  readonly order: Omit<OrderRow, 'createdAt' | 'updatedAt'>
  readonly vehicle: Omit<typeof orderVehicles.$inferInsert, 'orderId' | 'position'>
  readonly story: readonly Happening[]
  /** How many days ago it ended. */
  readonly daysAgo: number
}

const hourMs = 3_600_000

const demoDriver = { driverName: 'Rosalind Delgado-Fairweather', driverPhone: '8135550142' }

const noCarrier = {
  carrierId: null,
  carrierName: null,
  carrierPayCents: null,
  pickupOn: null,
  deliverOn: null,
  pickupTime: null,
  deliverTime: null,
  overrideReason: null,
}

/** The state of the order so far: its columns, and its related rows. */
type StorySoFar = {
  order: OrderRow
  readonly events: Happened[]
  readonly paid: (typeof payments.$inferInsert)[]
}

const customer = { kind: 'customer' } as const

function tell({ order, events }: StorySoFar, happened: Omit<Happened, 'orderId'>): void {
  events.push({ orderId: order.id, ...happened })
}

function eventOfMove(from: TransportState, to: Move, reason: string | null): NewOrderEvent {
  if (to === 'cancelled') return { kind: 'cancelled', from, refundCents: 0, reason }
  if (to === 'driver_assigned') return { kind: to, from, ...demoDriver, ...noCarrier }
  return plainMove(to, from)
}

function pay(soFar: StorySoFar, type: PaymentType, at: string): void {
  const { order } = soFar
  const paidBefore = order.paidCents ?? 0
  const amountCents = type === 'deposit' ? order.depositCents : order.totalCents - paidBefore
  const paidCents = paidBefore + amountCents
  const { totalCents, depositCents } = order
  const paymentStatus = paymentState({
    totalCents,
    depositCents,
    paidCents,
    refundedCents: 0,
    isInvoiced: false,
  })
  const id = `demo-payment-${order.id}-${type}`
  const paid = {
    id,
    orderId: order.id,
    provider: 'sandbox',
    intentId: `pi_${id}`,
    type,
    amountCents,
  } as const
  soFar.paid.push(succeededPayment(paid, at))
  const states = { from: order.paymentStatus ?? 'unpaid', to: paymentStatus }
  const received = { paymentId: id, type, receivedCents: amountCents, currency: 'usd' }
  tell(soFar, {
    event: { kind: 'payment_received', ...states, ...received },
    actor: { kind: 'provider' },
    at,
  })
  const depositPaid = type === 'deposit' || (order.depositPaid ?? false)
  soFar.order = { ...order, paidCents, paymentStatus, depositPaid, paidAt: order.paidAt ?? at }
}

function move(soFar: StorySoFar, transportStatus: Move, at: string): void {
  const { order } = soFar
  const isCancelled = transportStatus === 'cancelled'
  const reason = isCancelled ? 'Plans changed' : null
  const actor = isCancelled ? customer : ({ kind: 'staff', userId: 'demo-user-ops' } as const)
  tell(soFar, { event: eventOfMove(order.transportStatus ?? 'pending', transportStatus, reason), actor, at })
  const cancellation = { cancellationReason: reason, cancelledAt: at, cancelledBy: 'customer' }
  soFar.order = { ...order, transportStatus, ...(isCancelled ? cancellation : {}) }
}

function happen(soFar: StorySoFar, happening: Happening, at: string): void {
  switch (happening) {
    case 'pay_deposit':
      return pay(soFar, 'deposit', at)
    case 'pay_full':
      return pay(soFar, 'full', at)
    case 'pay_balance':
      return pay(soFar, 'balance', at)
    default:
      return move(soFar, happening, at)
  }
}

const assignedCarriers = 5

/**
 * The carrier that has the order, and the days of its story. Delivery is a write of its own, because the carrier's
 * figures follow it.
 */
function assignmentOf({ sql }: Pick<Database, 'sql'>, { order, events }: StorySoFar): WriteStatement[] {
  const timeOfMove = (to: TransportState) => events.find(({ event }) => event.kind === kindOfState(to))?.at
  const dayOfMove = (to: TransportState) => {
    const at = timeOfMove(to)
    return at === undefined ? undefined : dayOf(new Date(at), defaultTimeZone)
  }
  const assignedAt = timeOfMove('driver_assigned')
  if (assignedAt === undefined) return []
  const number = Number(order.id.slice(-2)) % assignedCarriers
  const id = `demo-assignment-${order.id}`
  const assignedOn = dayOf(new Date(assignedAt), defaultTimeZone)
  const pickedUpOn = dayOfMove('in_transit') ?? null
  const deliveredOn = dayOfMove('completed')
  return [
    sql.insert(orderAssignments).values({
      id,
      orderId: order.id,
      carrierId: demoCarrierId(number + 1),
      ...demoDriver,
      // Four fifths of the total, in whole dollars.
      payCents: Math.round(order.totalCents / 125) * 100,
      // The last of the carriers came a day late.
      pickupOn: number === assignedCarriers - 1 ? assignedOn : (pickedUpOn ?? assignedOn),
      pickedUpOn,
      lane: laneOf(order),
      distanceMiles: order.distanceMiles,
      assignedBy: 'demo-user-ops',
      createdAt: assignedAt,
    }),
    ...(deliveredOn
      ? [sql.update(orderAssignments).set({ deliveredOn }).where(eq(orderAssignments.id, id))]
      : []),
  ]
}

/** The sandbox provider's record of a payment, so that querying it returns the same status. */
function sandboxIntent(payment: typeof payments.$inferInsert): typeof sandboxIntents.$inferInsert {
  return {
    id: payment.intentId ?? payment.id,
    clientSecret: `${payment.intentId}_secret`,
    idempotencyKey: payment.idempotencyKey,
    amountCents: payment.amountCents,
    status: 'succeeded',
    receivedCents: payment.amountCents,
    metadata: { paymentId: payment.id },
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  }
}

/**
 * The rows of an order with these events, one day apart and ending at its end date, with the same events and payments
 * that the product itself would write. The events must be legal transitions.
 */
export function tellOrder(
  { sql }: Pick<Database, 'sql'>,
  { order, vehicle, story, daysAgo }: StoryOrder,
  now: Date,
): [WriteStatement, ...WriteStatement[]] {
  const at = (step: number) =>
    new Date(now.getTime() - (daysAgo + story.length - step) * 24 * hourMs - hourMs).toISOString()
  const soFar: StorySoFar = {
    order: { ...order, lane: laneOf(order), createdAt: at(0), updatedAt: at(story.length) },
    events: [],
    paid: [],
  }
  const { totalCents, paymentMethod = 'stripe' } = order
  const placed = {
    kind: 'placed',
    totalCents,
    paymentMethod,
    cardCents: null,
    termsVersion,
    reason: null,
  } as const
  tell(soFar, { event: placed, actor: customer, at: at(0) })
  for (const [index, happening] of story.entries()) happen(soFar, happening, at(index + 1))
  const { events, paid } = soFar
  return [
    sql.insert(orders).values({ ...soFar.order, revision: events.length }),
    sql.insert(orderVehicles).values({ ...vehicle, orderId: order.id, position: 0 }),
    ...events.flatMap((happened) => insertOrderEvent({ sql }, happened)),
    ...assignmentOf({ sql }, soFar),
    ...paid.flatMap((payment) => [
      sql.insert(payments).values(payment),
      sql.insert(sandboxIntents).values(sandboxIntent(payment)),
    ]),
  ]
}
