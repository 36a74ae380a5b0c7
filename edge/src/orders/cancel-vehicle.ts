import { Refusal } from '@switchback/core/errors/refusal.ts'
import { splitByWeights } from '@switchback/core/money/split-by-weights.ts'
import { countedPaidCents } from '@switchback/core/orders/order-status-inputs.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import { dealerDeposit, retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerRateCard } from '@switchback/core/pricing/rate-card.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq } from 'drizzle-orm'
import { creditVehicle } from '../credit/credit-vehicle.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { closeOutdatedPayments } from '../payments/close-outdated-payments.ts'
import {
  claimedRefundCents,
  loadOrderMoney,
  stateAfter,
  updateOrderIfUnchanged,
  type Order,
  type OrderMoney,
} from '../payments/order-money.ts'
import { openPaymentsAround, type Refund } from '../payments/payable-effects.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { claimsOnPart, refundableCents } from '../payments/refund-order.ts'
import type { VehicleRow, Vehicles } from '../vehicles/vehicles-of.ts'
import { changedMessages } from './changed-messages.ts'
import { allChanges } from './edit-changes.ts'
import {
  actorOf,
  notifyStaff,
  payablesOf,
  requesterOf,
  sendMoneyBack,
  type CancelContext,
  type Cancellation,
} from './write-cancellation.ts'

type VehicleCancellation = Cancellation & { readonly vehiclePosition: number }

/** The order without a vehicle, and what goes back of what was paid. */
type Plan = {
  readonly vehicle: VehicleRow
  readonly after: { readonly order: Order; readonly vehicles: Vehicles }
  readonly refundCents: number
}

const attempts = 20

/**
 * What was paid and did not go back, also not by a refund that is pending. What was released for another vehicle counts
 * as gone even if its refund failed: staff repeat that one.
 */
const heldCents = ({ order, payments, refunds: rows }: OrderMoney): number =>
  Math.min(
    countedPaidCents(order),
    payments.reduce((sum, { id }) => sum - claimedRefundCents(rows, id), order.paidCents),
  )

/** The deposit of an order of which nothing is paid. */
async function depositOf({ db }: CancelContext, order: Order, totalCents: number): Promise<number> {
  if (order.dealerId === null) return retailDeposit(totalCents).depositCents
  const [[row]] = await db.read([
    db.sql.select({ card: rateCards.card }).from(rateCards).where(eq(rateCards.version, order.rateVersion)),
  ])
  if (!row) throw new ReferenceError('The order has no rate card')
  return dealerDeposit(totalCents, row.card as DealerRateCard).depositCents
}

/**
 * Works out the order without a vehicle: what was paid is split by the vehicles' prices, and the vehicle's share goes
 * back. A deposit that was paid is split the same way, so that what is left of it is the deposit of the rest.
 */
async function planOf(context: CancelContext, money: OrderMoney, position: number): Promise<Plan> {
  const { order, vehicles } = money
  const index = vehicles.findIndex((each) => each.position === position)
  const vehicle = vehicles[index]
  const [first, ...others] = vehicles.filter((each) => each.position !== position)
  if (!vehicle || !first) throw new Refusal('invalid', { details: [unknownVehicle] })
  const prices = vehicles.map((each) => each.totalCents)
  const shareOf = (cents: number) => splitByWeights(cents, prices)[index] ?? 0
  const refundCents = Math.min(shareOf(heldCents(money)), refundableCents(money))
  const totalCents = order.totalCents - vehicle.totalCents
  const depositCents =
    countedPaidCents(order) === 0
      ? await depositOf(context, order, totalCents)
      : Math.min(order.depositCents - shareOf(order.depositCents), totalCents)
  const releasedCents = order.releasedCents + refundCents
  const sums = { totalCents, depositCents, remainingCents: totalCents - depositCents, releasedCents }
  const next = { ...order, ...sums, revision: order.revision + 1, updatedAt: context.now.toISOString() }
  return {
    vehicle,
    after: { order: { ...next, paymentStatus: stateAfter(next, {}) }, vehicles: [first, ...others] },
    refundCents,
  }
}

const unknownVehicle = { path: 'vehiclePosition', message: 'The order has no such vehicle' }

/** Vehicle, event and, if it was not staff, a notification for staff. */
function vehicleRows(
  { db, now }: CancelContext,
  money: OrderMoney,
  { by, reason }: VehicleCancellation,
  { vehicle, after, refundCents }: Plan,
): WriteStatement[] {
  const { order } = money
  const at = now.toISOString()
  const facts = { totalCentsBefore: order.totalCents, totalCents: after.order.totalCents, refundCents }
  const isIt = and(eq(orderVehicles.orderId, order.id), eq(orderVehicles.position, vehicle.position))
  const dedupeKey = `vehicle_cancelled:${order.id}:${vehicle.position}`
  return [
    db.sql.update(orderVehicles).set({ cancelledAt: at, cancellationReason: reason }).where(isIt),
    db.sql.insert(orderEvents).values({
      orderId: order.id,
      kind: 'edited',
      ...actorOf(by),
      reason,
      facts: { ...facts, changes: JSON.stringify(allChanges(money, after)) },
      createdAt: at,
    }),
    ...notifyStaff({ db, now }, by, { what: 'a vehicle', orderId: order.id, refundCents, dedupeKey }),
  ]
}

function creditBack(
  context: CancelContext,
  { order }: OrderMoney,
  cancellation: Cancellation,
  { vehicle }: Plan,
) {
  const { id: orderId, dealerId, paymentMethod } = order
  const { by, reason } = cancellation
  if (paymentMethod !== 'invoice' || dealerId === null) return []
  const { position, totalCents } = vehicle
  const actor = { ...actorOf(by), note: reason }
  return creditVehicle({ orderId, dealerId, position, totalCents }, actor, context)
}

/** Writes everything of the cancellation: all or nothing. False if the order changed since it was read. */
async function write(
  context: CancelContext,
  money: OrderMoney,
  cancellation: VehicleCancellation,
  plan: Plan,
): Promise<boolean> {
  const { db, now, config, triggerDelivery } = context
  const { id } = money.order
  const { after, refundCents } = plan
  const asked = { orderId: id, reason: cancellation.reason, requestedBy: requesterOf(cancellation) }
  const claims: Refund[] =
    refundCents > 0 ? claimsOnPart(money, { ...asked, amountCents: refundCents }, now) : []
  const queuedMessages = enqueue(changedMessages(money, after, config), now)
  const { totalCents, depositCents, remainingCents, releasedCents, paymentStatus } = after.order
  const sums = { totalCents, depositCents, remainingCents, releasedCents, paymentStatus }
  const result = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, money.order, sums),
    steps: [
      ...vehicleRows(context, money, cancellation, plan),
      ...claims.map((claim) => db.sql.insert(refunds).values(claim)),
      ...creditBack(context, money, cancellation, plan),
      ...queuedMessages.statements,
      ...(cancellation.alongside ?? []),
      openPaymentsAround(db, id),
    ],
  })
  if (!result.isHeld) return false
  triggerDelivery(queuedMessages.ids)
  const unpaid = payablesOf(id, result.steps.at(-1)?.rows ?? [])
  if (claims.length + unpaid.length > 0 && config.paymentProvider !== 'none') {
    await sendMoneyBack(paymentContext(context), { claims, unpaid })
  }
  return true
}

/**
 * Cancels one vehicle of several while no driver is assigned: its share of what was paid goes back, or a credit note
 * lowers the invoice. Idempotent: a vehicle that was cancelled before stays so.
 * @returns false if it was already cancelled; `whole` if it is the last one, so that the order is to be cancelled.
 * @throws Refusal `invalid` for a vehicle that the order does not have, `illegal_transition` once a driver is assigned;
 * whatever `refuse` throws.
 * Source: ORDER-44.
 */
export async function cancelVehicle(
  context: CancelContext,
  known: OrderMoney | undefined,
  cancellation: VehicleCancellation,
): Promise<boolean | 'whole'> {
  const { orderId, vehiclePosition } = cancellation
  let money = known
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!money) throw new Refusal('order_not_found')
    if (!money.vehicles.some(({ position }) => position === vehiclePosition)) {
      if (await wasCancelled(context, cancellation)) return false
      throw new Refusal('invalid', { details: [unknownVehicle] })
    }
    if (money.order.transportStatus === 'cancelled') return false
    cancellation.refuse(money)
    if (hasDriver(money.order.transportStatus)) {
      throw new Refusal('illegal_transition', {
        sentence: 'A driver is already assigned. Only the whole order can be cancelled.',
      })
    }
    if (money.vehicles.length === 1) return 'whole'
    const plan = await planOf(context, money, vehiclePosition)
    const isOpen = await closeOutdatedPayments(context, money.payments, plan.after.order)
    if (isOpen && (await write(context, money, cancellation, plan))) return true
    money = await loadOrderMoney(context, orderId)
  }
  throw new Refusal('database_unavailable')
}

async function wasCancelled({ db }: CancelContext, { orderId, vehiclePosition }: VehicleCancellation) {
  const isIt = and(eq(orderVehicles.orderId, orderId), eq(orderVehicles.position, vehiclePosition))
  const [rows] = await db.read([
    db.sql.select({ at: orderVehicles.cancelledAt }).from(orderVehicles).where(isIt),
  ])
  return rows.length > 0
}
