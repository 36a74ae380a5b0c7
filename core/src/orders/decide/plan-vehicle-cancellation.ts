import { Refusal } from '#core/errors/refusal.ts'
import { splitByWeights } from '#core/money/split-by-weights.ts'
import { countedPaidCents, type OrderStateFields } from '../state/order-state-fields.ts'
import { paymentState } from '../state/payment-state.ts'
import { goesBack, keptCents, type GoingBack, type PaidMoney } from './refund-parts.ts'

type PricedVehicle = { readonly position: number; readonly totalCents: number }

/** The columns of an order that its sums come from. */
type OrderSums = Pick<
  OrderStateFields,
  'totalCents' | 'depositCents' | 'paidCents' | 'refundedCents' | 'paymentMethod'
> & { readonly releasedCents: number; readonly revision: number; readonly updatedAt?: string }

/** An order with its vehicles, whose prices add up to its total, and its payments. */
type Money<Order, Vehicle> = PaidMoney & {
  readonly order: Order
  readonly vehicles: readonly [Vehicle, ...Vehicle[]]
}

/** The order without a vehicle, and what goes back of what was paid. Sums are whole cents. */
export type VehiclePlan<Order, Vehicle> = GoingBack & {
  readonly vehicle: Vehicle
  readonly after: Pick<Money<Order, Vehicle>, 'order' | 'vehicles'>
  /** The credit note on the invoice. */
  readonly creditCents: number
}

/** The deposit of a total that nothing was paid of. */
export type DepositRule = (totalCents: number) => number

export const unknownVehicle = { path: 'vehiclePosition', message: 'The order has no such vehicle' }

/**
 * Works out the order without a vehicle: what was paid is split by the vehicles' prices, and the vehicle's share goes
 * back, as {@link goesBack} says; what was paid beyond the total is for staff. A deposit that was paid is split the same
 * way, so that what is left of it is the deposit of the rest.
 * @throws Refusal `invalid` for a vehicle that the order does not have, or its only one.
 * Source: ORDER-44, PAY-32.
 */
export function planVehicleCancellation<Order extends OrderSums, Vehicle extends PricedVehicle>(
  money: Money<Order, Vehicle>,
  position: number,
  { depositOf, now }: { readonly depositOf: DepositRule; readonly now: Date },
): VehiclePlan<Order, Vehicle> {
  const { order, vehicles } = money
  const index = vehicles.findIndex((each) => each.position === position)
  const vehicle = vehicles[index]
  const [first, ...others] = vehicles.filter((each) => each.position !== position)
  if (!vehicle || !first) throw new Refusal('invalid', { details: [unknownVehicle] })
  const prices = vehicles.map((each) => each.totalCents)
  const shareOf = (cents: number) => splitByWeights(cents, prices)[index] ?? 0
  const back = goesBack(money, shareOf(Math.min(keptCents(money), order.totalCents)))
  const totalCents = order.totalCents - vehicle.totalCents
  const depositCents =
    countedPaidCents(order) === 0
      ? depositOf(totalCents)
      : Math.min(order.depositCents - shareOf(order.depositCents), totalCents)
  const releasedCents = order.releasedCents + back.toCardCents + back.byHandCents
  const sums = { totalCents, depositCents, remainingCents: totalCents - depositCents, releasedCents }
  const isInvoiced = order.paymentMethod === 'invoice'
  const paymentStatus = paymentState({ ...order, ...sums, isInvoiced })
  const next = {
    ...order,
    ...sums,
    paymentStatus,
    revision: order.revision + 1,
    updatedAt: now.toISOString(),
  }
  return {
    vehicle,
    after: { order: next, vehicles: [first, ...others] },
    ...back,
    creditCents: isInvoiced ? vehicle.totalCents : 0,
  }
}
