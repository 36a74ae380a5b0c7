import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehicleCancelled } from '@switchback/core/orders/order-timeline.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq } from 'drizzle-orm'
import { creditVehicle } from '../credit/credit-vehicle.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { closeOutdatedPayments } from '../payments/close-outdated-payments.ts'
import { loadOrderMoney, updateOrderIfUnchanged, type OrderMoney } from '../payments/order-money.ts'
import { openPaymentsAround, type Refund } from '../payments/payable-effects.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { claimsOnPart } from '../payments/refund-order.ts'
import { changedMessages } from './changed-messages.ts'
import { allChanges } from './edit-changes.ts'
import {
  depositRuleOf,
  planVehicleCancellation,
  unknownVehicle,
  type VehiclePlan,
} from './plan-vehicle-cancellation.ts'
import {
  actorOf,
  notifyStaff,
  payablesOf,
  requesterOf,
  sendMoneyBack,
  type CancelContext,
  type Cancellation,
} from './write-cancellation.ts'

/** `revision` is the one that the person saw. */
type VehicleCancellation = Cancellation & { readonly vehiclePosition: number }

const attempts = 20

/** Money that was collected cannot go back to a card: an exception for staff who handle money. */
function handBackNotice(
  { db, now }: Pick<CancelContext, 'db' | 'now'>,
  { order }: OrderMoney,
  { cashCents, after }: VehiclePlan,
) {
  if (cashCents === 0) return []
  return [
    db.sql.insert(adminNotifications).values({
      kind: 'overpayment',
      title: 'A cancelled vehicle: collected money has to be handed back',
      orderId: order.id,
      facts: {
        receivedCents: order.paidCents,
        askedCents: after.order.totalCents,
        handBackCents: cashCents,
      },
      dedupeKey: `hand_back:${order.id}:${order.revision}`,
      createdAt: now.toISOString(),
    }),
  ]
}

/** Vehicle, event and notifications for staff; their own actions notify them only of money to hand back. */
function vehicleRows(
  { db, now }: CancelContext,
  money: OrderMoney,
  { by, reason }: VehicleCancellation,
  plan: VehiclePlan,
): WriteStatement[] {
  const { order } = money
  const { vehicle, after, refundCents } = plan
  const at = now.toISOString()
  const facts = { totalCentsBefore: order.totalCents, totalCents: after.order.totalCents, refundCents }
  const isIt = and(eq(orderVehicles.orderId, order.id), eq(orderVehicles.position, vehicle.position))
  const dedupeKey = `vehicle_cancelled:${order.id}:${vehicle.position}`
  return [
    db.sql.update(orderVehicles).set({ cancelledAt: at, cancellationReason: reason }).where(isIt),
    db.sql.insert(orderEvents).values({
      orderId: order.id,
      kind: 'edited',
      toState: vehicleCancelled,
      ...actorOf(by),
      reason,
      facts: { ...facts, changes: JSON.stringify(allChanges(money, after)) },
      createdAt: at,
    }),
    ...notifyStaff({ db, now }, by, { what: 'a vehicle', orderId: order.id, refundCents, dedupeKey }),
    ...handBackNotice({ db, now }, money, plan),
  ]
}

function creditBack(
  context: CancelContext,
  { order }: OrderMoney,
  cancellation: Cancellation,
  { vehicle }: VehiclePlan,
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
  plan: VehiclePlan,
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

const missingRevision = { path: 'revision', message: 'Say which revision of the order you saw' }

/**
 * Cancels one vehicle of several while no driver is assigned: its share of what was paid goes back, or a credit note
 * lowers the invoice. Idempotent: a vehicle that was cancelled before stays so.
 * @returns false if it was already cancelled; `whole` if it is the last one, so that the order is to be cancelled, at
 * the same revision: somebody may just add a vehicle.
 * @throws Refusal `invalid` for a vehicle that the order does not have, `order_changed` if the order is not at the
 * revision that the person saw, `illegal_transition` once a driver is assigned; whatever `refuse` throws.
 * Source: ORDER-44.
 */
export async function cancelVehicle(
  context: CancelContext,
  known: OrderMoney | undefined,
  cancellation: VehicleCancellation,
): Promise<boolean | 'whole'> {
  const { orderId, vehiclePosition, revision } = cancellation
  if (revision === undefined) throw new Refusal('invalid', { details: [missingRevision] })
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
    if (revision !== money.order.revision) throw new Refusal('order_changed')
    if (money.vehicles.length === 1) return 'whole'
    const depositOf = await depositRuleOf(context, money.order)
    const plan = planVehicleCancellation(money, vehiclePosition, { depositOf, now: context.now })
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
