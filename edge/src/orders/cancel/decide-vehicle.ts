import { Refusal } from '@switchback/core/errors/refusal.ts'
import { requesterOf } from '@switchback/core/orders/decide/decide-cancellation.ts'
import {
  planVehicleCancellation,
  unknownVehicle,
  type VehiclePlan,
} from '@switchback/core/orders/decide/plan-vehicle-cancellation.ts'
import { actorColumns } from '@switchback/core/orders/events/event-actor.ts'
import { orderDue } from '@switchback/core/orders/state/order-due.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { and, eq } from 'drizzle-orm'
import { creditVehicle } from '../../credit/change-invoice.ts'
import { creditedMessages } from '../../invoices/credited-message.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import type { Order, OrderMoney } from '../../payments/payables/order-money.ts'
import type { Refund } from '../../payments/payables/payable-effects.ts'
import { refundedCards } from '../../payments/payables/payment-messages.ts'
import { claimsOnPart } from '../../payments/refunds/refund-order.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { VehicleRow } from '../../vehicles/vehicles-of.ts'
import { changedMessages, deskChangedMessages, type ToldChange } from '../write/changed-messages.ts'
import { allChanges } from '../write/edit-changes.ts'
import { handBackNotice } from '../write/hand-back-notice.ts'
import { cancelledBy, type Cancellation } from './cancellation.ts'
import { depositRuleOf } from './deposit-rule.ts'

type Plan = VehiclePlan<Order, VehicleRow>
type VehicleCancellation = Cancellation & { readonly vehiclePosition: number }

const rowOf = (orderId: string, position: number) =>
  and(eq(orderVehicles.orderId, orderId), eq(orderVehicles.position, position))

async function wasCancelled({ db }: CommitContext, { orderId, vehiclePosition }: VehicleCancellation) {
  const [rows] = await db.read([
    db.sql
      .select({ at: orderVehicles.cancelledAt })
      .from(orderVehicles)
      .where(rowOf(orderId, vehiclePosition)),
  ])
  return rows.length > 0
}

/** A dealer's invoice falls by the price of the vehicle. */
function creditBack(
  context: CommitContext,
  { order }: OrderMoney,
  { by, reason }: Cancellation,
  { vehicle: { position, totalCents } }: Plan,
) {
  const { id: orderId, dealerId, paymentMethod } = order
  if (paymentMethod !== 'invoice' || dealerId === null) return []
  const actor = { ...actorColumns(by), note: reason }
  return creditVehicle({ orderId, dealerId, position, cents: totalCents }, actor, context)
}

/** Collects the facts that the mails tell of the change. Source: MSG-29. */
function toldChange(
  money: OrderMoney,
  { by, reason }: Cancellation,
  plan: Plan,
  claims: readonly Refund[],
): ToldChange {
  const { vehicle, after, toCardCents, byHandCents, heldCents, creditCents } = plan
  const { nowCents, atDeliveryCents } = orderDue(after.order)
  return {
    before: money,
    after,
    goesBack: { toCardCents, byHandCents, heldCents, ...refundedCards(money, claims) },
    cancelledVehicle: {
      name: vehicleName(vehicle),
      by: by.kind === 'staff' ? 'staff' : 'customer',
      reason: by.kind === 'staff' ? reason : null,
      totalCents: after.order.totalCents,
      dueNowCents: nowCents,
      dueAtDeliveryCents: atDeliveryCents,
      creditCents,
    },
  }
}

/** Turns the plan into writes: sums, vehicle, event, claims, notifications and mails. */
function decisionOf(
  context: CommitContext,
  money: OrderMoney,
  cancellation: VehicleCancellation,
  plan: Plan,
): OrderDecision {
  const { db, now, config } = context
  const { id: orderId, totalCents: totalCentsBefore } = money.order
  const { by, reason, alongside = [] } = cancellation
  const { vehicle, after, toCardCents: refundCents, byHandCents } = plan
  const { totalCents, depositCents, remainingCents, releasedCents, paymentStatus } = after.order
  const request = { orderId, reason, requestedBy: requesterOf(by), amountCents: refundCents }
  const sums = { totalCentsBefore, totalCents, refundCents }
  const claims = refundCents > 0 ? claimsOnPart(money, request, now) : []
  const change = toldChange(money, cancellation, plan, claims)
  return {
    columns: { totalCents, depositCents, remainingCents, releasedCents, paymentStatus },
    isNewPrice: true,
    event: { kind: 'vehicle_cancelled', ...sums, changes: allChanges(money, after), reason },
    by,
    claims,
    notifications: [
      { kind: 'vehicle_cancelled', orderId, by: cancelledBy(by), position: vehicle.position, refundCents },
      ...handBackNotice({
        cause: 'vehicle_cancelled',
        order: money.order,
        totalCents,
        handBackCents: byHandCents,
      }),
    ],
    messages: [...changedMessages(change), ...deskChangedMessages(change, config)],
    steps: [
      db.sql
        .update(orderVehicles)
        .set({ cancelledAt: now.toISOString(), cancellationReason: reason })
        .where(rowOf(orderId, vehicle.position)),
      ...creditBack(context, money, cancellation, plan),
      ...alongside,
    ],
  }
}

const missingRevision = { path: 'revision', message: 'Say which revision of the order you saw' }

/**
 * Decides on one vehicle of several while no driver is assigned: its share of what was paid goes back, or a credit note
 * lowers the invoice.
 * @returns undefined if it was already cancelled; `whole` if it is the last one, so that the order is to be cancelled.
 * @throws Refusal `invalid` for a vehicle that the order does not have, `order_changed` if the order is not at the
 * revision that the user saw, `illegal_transition` once a driver is assigned; whatever `refuse` throws.
 * Source: ORDER-44.
 */
export async function decideVehicle(
  context: CommitContext,
  money: OrderMoney,
  cancellation: VehicleCancellation,
): Promise<OrderDecision | 'whole' | undefined> {
  const { vehiclePosition, revision, refuse } = cancellation
  const { order, vehicles } = money
  if (revision === undefined) throw new Refusal('invalid', { details: [missingRevision] })
  if (!vehicles.some(({ position }) => position === vehiclePosition)) {
    if (await wasCancelled(context, cancellation)) return undefined
    throw new Refusal('invalid', { details: [unknownVehicle] })
  }
  if (order.transportStatus === 'cancelled') return undefined
  refuse(money)
  if (hasDriver(order.transportStatus)) {
    throw new Refusal('illegal_transition', {
      sentence: 'A driver is already assigned. Only the whole order can be cancelled.',
    })
  }
  if (revision !== order.revision) throw new Refusal('order_changed')
  if (vehicles.length === 1) return 'whole'
  const planning = { depositOf: await depositRuleOf(context, order), now: context.now }
  const plan = planVehicleCancellation(money, vehiclePosition, planning)
  const decision = decisionOf(context, money, cancellation, plan)
  const credited = await creditedMessages(
    context,
    { ...money, vehicles: [plan.vehicle] },
    plan.vehicle,
    cancellation.reason,
  )
  return { ...decision, messages: [...(decision.messages ?? []), ...credited] }
}
