import { termsVersion } from '@switchback/core/legal/terms.ts'
import { laneOf } from '@switchback/core/carriers/lane.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { plainMove } from '@switchback/core/orders/events/moves.ts'
import type { OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { CarrierCrew } from './demo-crew.ts'
import type { OrderRow, PlacedOrder } from './demo-order.ts'
import { orderCourse, type Step } from './order-course.ts'
import { pay, refund } from './order-payments.ts'
import { bookerOf, note, type Teller, type Told, type ToldOrder } from './told-order.ts'
import { withdrawVehicle } from './withdraw-vehicle.ts'

const staffId = 'demo-user-ops'
const staff = { kind: 'staff', userId: staffId } as const

type Move = Extract<Step, { kind: 'move' }>

function cancel(teller: Teller, told: Told, { at: ms, reason = '' }: Move): void {
  const at = new Date(ms).toISOString()
  const { transportStatus = 'pending' } = told.order
  const byStaff = /answer|carrier|Never/.test(reason)
  const actor = byStaff ? staff : bookerOf(told.order)
  const refundCents = told.paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
  told.order = {
    ...told.order,
    transportStatus: 'cancelled',
    cancellationReason: reason,
    cancelledAt: at,
    cancelledBy: 'userId' in actor ? actor.userId : 'customer',
  }
  const event = { kind: 'cancelled', from: transportStatus, refundCents, reason } as const
  note(teller, told, { event, actor, at })
}

/** A driver takes the order. */
function assignDriver(teller: Teller, told: Told, at: number): OrderEventOf<'driver_assigned'> {
  const { order } = told
  const pickupOn = order.preferredPickupOn ?? null
  const crew = teller.crewFor(laneOf(order), pickupOn ?? dayOf(new Date(at), defaultTimeZone))
  const { driverName, driverPhone, carrierId, carrierName } = crew
  told.crew = crew
  return {
    kind: 'driver_assigned',
    from: order.transportStatus ?? 'pending',
    driverName,
    driverPhone,
    carrierId,
    carrierName,
    pickupOn,
    carrierPayCents: payOf(order, crew),
    deliverOn: null,
    pickupTime: agreedTime(order.id),
    deliverTime: null,
    overrideReason: null,
  }
}

function move(teller: Teller, told: Told, step: Move): void {
  const { to } = step
  if (to === 'cancelled') return cancel(teller, told, step)
  const from = told.order.transportStatus ?? 'pending'
  const event = to === 'driver_assigned' ? assignDriver(teller, told, step.at) : plainMove(to, from)
  told.order = { ...told.order, transportStatus: to }
  note(teller, told, { event, actor: staff, at: new Date(step.at).toISOString() })
}

/** The carrier's pay, in whole dollars: most of the total, and now and then more than it. */
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
    pickupTime: agreedTime(order.id),
    pickedUpOn: dayOfMove('in_transit') ?? null,
    lane: laneOf(order),
    distanceMiles: order.distanceMiles,
    ...(isPaid ? { carrierPaidOn: paidOn, carrierPaymentReference: `ACH ${order.id.slice(-6)}` } : {}),
    assignedBy: staffId,
    createdAt: new Date(assignedAt).toISOString(),
  })
  if (deliveredOn !== undefined) teller.rows.delivered.push({ id, on: deliveredOn })
}

/** Two of three pickups have an agreed time, on the hour or half past. */
function agreedTime(orderId: string): string | null {
  const number = orderId.codePointAt(orderId.length - 1) ?? 0
  if (number % 3 === 0) return null
  return `${String(8 + (number % 9)).padStart(2, '0')}:${number % 2 === 0 ? '00' : '30'}`
}

/** The rows of an order and of all that happened to it until now. */
export function tellOrder(teller: Teller, placed: PlacedOrder): ToldOrder {
  const { rows } = teller
  const told: Told = {
    order: { ...placed.order, lane: laneOf(placed.order) },
    eventCount: 0,
    paid: [],
    crew: undefined,
  }
  const { totalCents, paymentMethod = 'stripe', createdAt } = placed.order
  const actor = bookerOf(placed.order)
  const accepted = actor.kind === 'customer' ? termsVersion : null
  const event = {
    kind: 'placed',
    totalCents,
    paymentMethod,
    cardCents: null,
    termsVersion: accepted,
    reason: null,
  } as const
  note(teller, told, { event, actor, at: createdAt })
  const cancelled = withdrawVehicle(teller, told, placed)
  const steps = orderCourse(teller, placed)
  for (const step of steps) {
    if (step.kind === 'pay') pay(teller, told, step)
    else if (step.kind === 'refund') refund(teller, told, step)
    else move(teller, told, step)
  }
  const order = { ...told.order, revision: told.eventCount }
  rows.quotes.push(...placed.quotes)
  rows.orders.push(order)
  rows.orderVehicles.push(
    ...placed.vehicles.map((each) => (cancelled?.position === each.position ? cancelled : each)),
  )
  told.order = order
  assign(teller, told, steps)
  return { order, cancelled }
}
