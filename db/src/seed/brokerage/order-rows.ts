import { laneOf } from '@switchback/core/carriers/lane.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { paymentState } from '@switchback/core/orders/payment-state.ts'
import type { payments } from '../../schema/payments.ts'
import type { CarrierCrew } from './demo-crew.ts'
import type { DemoContext, OrderRow, PlacedOrder } from './demo-order.ts'
import { orderCourse, type Step } from './order-course.ts'
import type { Rows } from './rows.ts'

type Payment = typeof payments.$inferInsert

/** An order while its history is told. */
type Told = {
  order: OrderRow
  eventCount: number
  readonly paid: Payment[]
  crew: CarrierCrew | undefined
}

type Teller = DemoContext & {
  readonly rows: Rows
  readonly crewFor: (lane: string | null, pickupOn: string) => CarrierCrew
}

const staffId = 'demo-user-ops'

function note(teller: Teller, told: Told, event: Omit<Rows['orderEvents'][number], 'orderId'>): void {
  told.eventCount += 1
  told.order = { ...told.order, updatedAt: event.createdAt }
  teller.rows.orderEvents.push({ orderId: told.order.id, ...event })
}

function settle(order: OrderRow, sums: Pick<OrderRow, 'paidCents' | 'refundedCents'>): OrderRow {
  const next = { ...order, ...sums }
  const { totalCents, depositCents, paidCents = 0, refundedCents = 0 } = next
  const isInvoiced = order.paymentMethod === 'invoice'
  return {
    ...next,
    paymentStatus: paymentState({ totalCents, depositCents, paidCents, refundedCents, isInvoiced }),
  }
}

type Pay = Extract<Step, { kind: 'pay' }>

function paymentRow({ order }: Told, { type, how }: Pay, at: string): Payment {
  const paidCents = order.paidCents ?? 0
  const amountCents = type === 'deposit' ? order.depositCents : order.totalCents - paidCents
  const id = `demo-payment-${order.id.slice(-12)}-${type}`
  const isCard = how === 'card'
  return {
    id,
    orderId: order.id,
    provider: isCard ? 'sandbox' : 'manual',
    intentId: isCard ? `pi_${id}` : null,
    type,
    amountCents,
    status: 'succeeded',
    receivedCents: amountCents,
    idempotencyKey: `intent-${id}`,
    createdAt: at,
    updatedAt: at,
    succeededAt: at,
  }
}

function pay(teller: Teller, told: Told, step: Pay): void {
  const at = new Date(step.at).toISOString()
  const payment = paymentRow(told, step, at)
  const { id, amountCents, intentId } = payment
  const before = told.order
  const next = settle(before, { paidCents: (before.paidCents ?? 0) + amountCents })
  const depositPaid = step.type === 'deposit' || (before.depositPaid ?? false)
  told.order = { ...next, depositPaid, paidAt: before.paidAt ?? at }
  told.paid.push(payment)
  teller.rows.payments.push(payment)
  if (intentId) {
    teller.rows.sandboxIntents.push({
      id: intentId,
      clientSecret: `${intentId}_secret`,
      idempotencyKey: payment.idempotencyKey,
      amountCents,
      status: 'succeeded',
      receivedCents: amountCents,
      metadata: { paymentId: id },
      createdAt: at,
      updatedAt: at,
    })
  }
  note(teller, told, {
    kind: 'payment',
    fromState: before.paymentStatus ?? 'unpaid',
    toState: next.paymentStatus ?? 'unpaid',
    ...(intentId
      ? { actorKind: 'provider' as const }
      : { actorKind: 'staff' as const, actorId: 'demo-user-finance', reason: step.how }),
    facts: {
      paymentId: id,
      type: step.type,
      receivedCents: amountCents,
      ...(intentId ? { currency: 'usd' } : {}),
    },
    createdAt: at,
  })
}

type Refund = Extract<Step, { kind: 'refund' }>

/** To the card of the first payment, in whole dollars. */
function refund(teller: Teller, told: Told, { at: ms, percent, reason }: Refund): void {
  const payment = told.paid.find(({ intentId }) => intentId !== null)
  if (!payment) return
  const at = new Date(ms).toISOString()
  const amountCents =
    percent === 100 ? payment.amountCents : Math.ceil((payment.amountCents * percent) / 10_000) * 100
  const id = `demo-refund-${told.order.id.slice(-12)}`
  const intent = teller.rows.sandboxIntents.find((known) => known.id === payment.intentId)
  const before = told.order
  told.order = settle(before, { refundedCents: amountCents })
  payment.refundedCents = amountCents
  if (intent) Object.assign(intent, { refundedCents: amountCents, revision: 2, updatedAt: at })
  const isCancelled = before.transportStatus === 'cancelled'
  const byCustomer = isCancelled && before.cancelledBy === 'customer'
  const stamps = { createdAt: at, updatedAt: at }
  teller.rows.refunds.push({
    id,
    paymentId: payment.id,
    orderId: before.id,
    providerRefundId: `re_${id}`,
    amountCents,
    status: 'succeeded',
    reason,
    requestedBy: byCustomer ? 'customer' : 'demo-user-finance',
    idempotencyKey: `refund-${id}`,
    ...stamps,
  })
  teller.rows.sandboxRefunds.push({
    id: `re_${id}`,
    intentId: payment.intentId ?? '',
    idempotencyKey: `refund-${id}`,
    amountCents,
    status: 'succeeded',
    createdAt: at,
  })
  note(teller, told, {
    kind: 'refund',
    fromState: before.paymentStatus ?? 'unpaid',
    toState: told.order.paymentStatus ?? 'unpaid',
    ...(byCustomer
      ? { actorKind: 'customer' as const }
      : { actorKind: 'staff' as const, actorId: 'demo-user-finance' }),
    reason,
    facts: { refundId: id, paymentId: payment.id, amountCents },
    createdAt: at,
  })
}

type Move = Extract<Step, { kind: 'move' }>

function cancel(teller: Teller, told: Told, { at: ms, reason = '' }: Move): void {
  const at = new Date(ms).toISOString()
  const { dealerId, placedByUserId, transportStatus = 'pending' } = told.order
  const byStaff = /answer|carrier|Never/.test(reason)
  const kind = byStaff ? ('staff' as const) : dealerId ? ('dealer' as const) : ('customer' as const)
  const actorId = byStaff ? staffId : (placedByUserId ?? null)
  const refundCents = told.paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  told.order = {
    ...told.order,
    transportStatus: 'cancelled',
    cancellationReason: reason,
    cancelledAt: at,
    cancelledBy: actorId ?? 'customer',
  }
  note(teller, told, {
    kind: 'transport',
    fromState: transportStatus,
    toState: 'cancelled',
    actorKind: kind,
    actorId,
    reason,
    facts: { refundCents },
    createdAt: at,
  })
}

function move(teller: Teller, told: Told, step: Move): void {
  if (step.to === 'cancelled') return cancel(teller, told, step)
  const at = new Date(step.at).toISOString()
  const { order } = told
  if (step.to === 'driver_assigned') {
    told.crew = teller.crewFor(
      laneOf(order),
      order.preferredPickupOn ?? dayOf(new Date(step.at), defaultTimeZone),
    )
  }
  const { crew } = told
  const facts =
    step.to === 'driver_assigned' && crew
      ? {
          driverName: crew.driverName,
          driverPhone: crew.driverPhone,
          carrierId: crew.carrierId,
          carrierName: crew.carrierName,
          carrierPayCents: payOf(order, crew),
          pickupOn: order.preferredPickupOn ?? null,
          deliverOn: null,
        }
      : null
  told.order = { ...order, transportStatus: step.to }
  note(teller, told, {
    kind: 'transport',
    fromState: order.transportStatus ?? 'pending',
    toState: step.to,
    actorKind: 'staff',
    actorId: staffId,
    facts,
    createdAt: at,
  })
}

/** What the carrier gets, in whole dollars: most of the total, and now and then more than it. */
const payOf = ({ totalCents }: OrderRow, { payPercent }: CarrierCrew): number =>
  Math.round((totalCents * payPercent) / 10_000) * 100

function assign(teller: Teller, told: Told, steps: readonly Step[]): void {
  const { order, crew } = told
  const timeOfMove = (to: string) => steps.find((step) => step.kind === 'move' && step.to === to)?.at
  const dayOfMove = (to: string) => {
    const at = timeOfMove(to)
    return at === undefined ? undefined : dayOf(new Date(at), defaultTimeZone)
  }
  const assignedAt = timeOfMove('driver_assigned')
  if (!crew || assignedAt === undefined) return
  const assignedOn = dayOf(new Date(assignedAt), defaultTimeZone)
  const id = `demo-assignment-${order.id.slice(-12)}`
  const deliveredOn = dayOfMove('completed')
  const paidOn = deliveredOn === undefined ? undefined : addDays(deliveredOn, 12)
  const isPaid = paidOn !== undefined && paidOn <= dayOf(teller.now, defaultTimeZone)
  const agreedOn = order.preferredPickupOn ?? assignedOn
  teller.rows.orderAssignments.push({
    id,
    orderId: order.id,
    carrierId: crew.carrierId,
    driverId: crew.driverId,
    driverName: crew.driverName,
    driverPhone: crew.driverPhone,
    payCents: payOf(order, crew),
    pickupOn: agreedOn < assignedOn ? assignedOn : agreedOn,
    pickedUpOn: dayOfMove('in_transit') ?? null,
    lane: laneOf(order),
    distanceMiles: order.distanceMiles,
    ...(isPaid ? { carrierPaidOn: paidOn, carrierPaymentReference: `ACH ${order.id.slice(-6)}` } : {}),
    assignedBy: staffId,
    createdAt: new Date(assignedAt).toISOString(),
  })
  if (deliveredOn !== undefined) teller.rows.delivered.push({ id, on: deliveredOn })
}

/** The rows of an order and of all that happened to it until now; returns the order as it is today. */
export function tellOrder(teller: Teller, placed: PlacedOrder): OrderRow {
  const { rows } = teller
  const told: Told = {
    order: { ...placed.order, lane: laneOf(placed.order) },
    eventCount: 0,
    paid: [],
    crew: undefined,
  }
  const { dealerId, placedByUserId } = placed.order
  note(teller, told, {
    kind: 'placed',
    toState: 'pending',
    ...(dealerId
      ? { actorKind: 'dealer' as const, actorId: placedByUserId ?? null }
      : { actorKind: 'customer' as const }),
    createdAt: placed.order.createdAt,
  })
  const steps = orderCourse(teller, placed)
  for (const step of steps) {
    if (step.kind === 'pay') pay(teller, told, step)
    else if (step.kind === 'refund') refund(teller, told, step)
    else move(teller, told, step)
  }
  const order = { ...told.order, revision: told.eventCount }
  rows.quotes.push(placed.quote)
  rows.orders.push(order)
  rows.orderVehicles.push(placed.vehicle)
  told.order = order
  assign(teller, told, steps)
  return order
}
