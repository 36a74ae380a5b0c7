import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { paymentState } from '@switchback/core/orders/payment-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { eq } from 'drizzle-orm'
import type { Database, WriteStatement } from '../client.ts'
import { orderAssignments } from '../schema/order-assignments.ts'
import { orderEvents } from '../schema/order-events.ts'
import { orderVehicles } from '../schema/order-vehicles.ts'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { sandboxIntents } from '../schema/sandbox-intents.ts'
import { demoCarrierId } from './demo-carriers.ts'
import { succeededPayment } from './succeeded-payment.ts'

type OrderRow = typeof orders.$inferInsert
type EventRow = typeof orderEvents.$inferInsert

/** An event of an order after it was placed. */
type Happening = Exclude<TransportState, 'pending'> | `pay_${PaymentType}`

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

/** The state of the order so far: its columns, and its related rows. */
type StorySoFar = {
  order: OrderRow
  readonly events: EventRow[]
  readonly paid: (typeof payments.$inferInsert)[]
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
  soFar.events.push({
    orderId: order.id,
    kind: 'payment',
    fromState: order.paymentStatus ?? 'unpaid',
    toState: paymentStatus,
    actorKind: 'provider',
    facts: { paymentId: id, type, receivedCents: amountCents, currency: 'usd' },
    createdAt: at,
  })
  const depositPaid = type === 'deposit' || (order.depositPaid ?? false)
  soFar.order = { ...order, paidCents, paymentStatus, depositPaid, paidAt: order.paidAt ?? at }
}

function move(soFar: StorySoFar, transportStatus: TransportState, at: string): void {
  const { order } = soFar
  const isCancelled = transportStatus === 'cancelled'
  const reason = isCancelled ? 'Plans changed' : null
  soFar.events.push({
    orderId: order.id,
    kind: 'transport',
    fromState: order.transportStatus ?? 'pending',
    toState: transportStatus,
    actorKind: isCancelled ? 'customer' : 'staff',
    actorId: isCancelled ? null : 'demo-user-ops',
    reason,
    facts: transportStatus === 'driver_assigned' ? demoDriver : null,
    createdAt: at,
  })
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
  const dayOfMove = (to: TransportState) =>
    events.find(({ kind, toState }) => kind === 'transport' && toState === to)?.createdAt
  const assignedAt = dayOfMove('driver_assigned')
  if (assignedAt === undefined) return []
  const number = Number(order.id.slice(-2)) % assignedCarriers
  const id = `demo-assignment-${order.id}`
  const pickedUpOn = dayOfMove('in_transit')?.slice(0, 10) ?? null
  const deliveredOn = dayOfMove('completed')?.slice(0, 10)
  return [
    sql.insert(orderAssignments).values({
      id,
      orderId: order.id,
      carrierId: demoCarrierId(number + 1),
      ...demoDriver,
      // Four fifths of the total, in whole dollars.
      payCents: Math.round(order.totalCents / 125) * 100,
      // The last of the carriers came a day late.
      pickupOn:
        number === assignedCarriers - 1 ? assignedAt.slice(0, 10) : (pickedUpOn ?? assignedAt.slice(0, 10)),
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
    events: [
      { orderId: order.id, kind: 'placed', toState: 'pending', actorKind: 'customer', createdAt: at(0) },
    ],
    paid: [],
  }
  for (const [index, happening] of story.entries()) happen(soFar, happening, at(index + 1))
  const { events, paid } = soFar
  return [
    sql.insert(orders).values({ ...soFar.order, revision: events.length }),
    sql.insert(orderVehicles).values({ ...vehicle, orderId: order.id, position: 0 }),
    sql.insert(orderEvents).values(events),
    ...assignmentOf({ sql }, soFar),
    ...paid.flatMap((payment) => [
      sql.insert(payments).values(payment),
      sql.insert(sandboxIntents).values(sandboxIntent(payment)),
    ]),
  ]
}
