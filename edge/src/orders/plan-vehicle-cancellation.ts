import { Refusal } from '@switchback/core/errors/refusal.ts'
import { splitByWeights } from '@switchback/core/money/split-by-weights.ts'
import { countedPaidCents } from '@switchback/core/orders/order-status-inputs.ts'
import { dealerDeposit, retailDeposit } from '@switchback/core/pricing/deposit.ts'
import type { DealerRateCard } from '@switchback/core/pricing/rate-card.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { eq } from 'drizzle-orm'
import { claimedRefundCents, stateAfter, type Order, type OrderMoney } from '../payments/order-money.ts'
import { refundableCents } from '../payments/refund-order.ts'
import type { RequestContext } from '../request-context.ts'
import type { VehicleRow, Vehicles } from '../vehicles/vehicles-of.ts'

/** The order without a vehicle, and what goes back of what was paid. */
export type VehiclePlan = {
  readonly vehicle: VehicleRow
  readonly after: { readonly order: Order; readonly vehicles: Vehicles }
  /** To the card. */
  readonly refundCents: number
  /** Collected at delivery: staff hand it back. */
  readonly cashCents: number
  /** The credit note on the invoice. */
  readonly creditCents: number
}

/** The deposit of a total that nothing was paid of. */
export type DepositRule = (totalCents: number) => number

export const unknownVehicle = { path: 'vehiclePosition', message: 'The order has no such vehicle' }

/** The deposit rule of an order: a dealer's follows the rates that priced the order's first vehicle. Source: ORDER-44. */
export async function depositRuleOf(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId, rateVersion }: Order,
): Promise<DepositRule> {
  if (dealerId === null) return (totalCents) => retailDeposit(totalCents).depositCents
  const [[row]] = await db.read([
    db.sql.select({ card: rateCards.card }).from(rateCards).where(eq(rateCards.version, rateVersion)),
  ])
  if (!row) throw new ReferenceError('The order has no rate card')
  return (totalCents) => dealerDeposit(totalCents, row.card as DealerRateCard).depositCents
}

/**
 * What was paid and did not go back, also not by a refund that is pending. What was released for another vehicle counts
 * as gone even if its refund failed: staff repeat that one.
 */
const heldCents = ({ order, payments, refunds }: OrderMoney): number =>
  Math.min(
    countedPaidCents(order),
    payments.reduce((sum, { id }) => sum - claimedRefundCents(refunds, id), order.paidCents),
  )

/**
 * Works out the order without a vehicle: what was paid is split by the vehicles' prices, and the vehicle's share goes
 * back. A deposit that was paid is split the same way, so that what is left of it is the deposit of the rest.
 * @throws Refusal `invalid` for a vehicle that the order does not have, or its only one.
 * Source: ORDER-44.
 */
export function planVehicleCancellation(
  money: OrderMoney,
  position: number,
  { depositOf, now }: { readonly depositOf: DepositRule; readonly now: Date },
): VehiclePlan {
  const { order, vehicles } = money
  const index = vehicles.findIndex((each) => each.position === position)
  const vehicle = vehicles[index]
  const [first, ...others] = vehicles.filter((each) => each.position !== position)
  if (!vehicle || !first) throw new Refusal('invalid', { details: [unknownVehicle] })
  const prices = vehicles.map((each) => each.totalCents)
  const shareOf = (cents: number) => splitByWeights(cents, prices)[index] ?? 0
  const shareCents = shareOf(heldCents(money))
  const refundCents = Math.min(shareCents, refundableCents(money))
  const totalCents = order.totalCents - vehicle.totalCents
  const depositCents =
    countedPaidCents(order) === 0
      ? depositOf(totalCents)
      : Math.min(order.depositCents - shareOf(order.depositCents), totalCents)
  const releasedCents = order.releasedCents + shareCents
  const sums = { totalCents, depositCents, remainingCents: totalCents - depositCents, releasedCents }
  const next = { ...order, ...sums, revision: order.revision + 1, updatedAt: now.toISOString() }
  return {
    vehicle,
    after: { order: { ...next, paymentStatus: stateAfter(next, {}) }, vehicles: [first, ...others] },
    refundCents,
    cashCents: shareCents - refundCents,
    creditCents: order.paymentMethod === 'invoice' ? vehicle.totalCents : 0,
  }
}
