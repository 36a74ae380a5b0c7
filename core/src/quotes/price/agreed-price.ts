import type { Actor } from '#core/access/actor.ts'
import { can } from '#core/access/permissions.ts'
import { Refusal } from '#core/errors/refusal.ts'
import { formatDollars } from '#core/money/format-dollars.ts'
import type { Breakdown, Price } from '#core/pricing/price.ts'
import type { OrderPrice } from './order-price.ts'
import type { OrderTrips } from './order-trip.ts'
import type { TripQuote } from './quote-trip.ts'
import { orderPrices, pricesOf, totalOf, type VehiclePrices } from './vehicle-prices.ts'

/** Staff with `orders` agree on a total that is so many percent above or below the card's. Source: PRICE-18. */
const freePercent = 10

/** A total that a member of the staff agreed on with the customer, in whole cents. */
export type AgreedTotal = { readonly totalCents: number; readonly by: Actor }

/** The same with the reason that the order's history names. */
export type Agreement = AgreedTotal & { readonly reason: string }

/** A price and the part of it that staff agreed on. */
export type AdjustedPrice = Pick<Price, 'totalCents'> & { readonly breakdown: Pick<Breakdown, 'agreedCents'> }

/** The price by the card alone, in whole cents. */
const cardCentsOf = ({ totalCents, breakdown }: AdjustedPrice): number =>
  totalCents - (breakdown.agreedCents ?? 0)

function withAgreed<Quoted extends TripQuote>(quoted: Quoted, agreedCents: number): Quoted {
  const { agreedCents: _, ...parts } = quoted.price.breakdown
  const totalCents = cardCentsOf(quoted.price) + agreedCents
  const agreed = agreedCents === 0 ? {} : { agreedCents }
  const breakdown = { ...parts, ...agreed, finalPriceCents: totalCents }
  return { ...quoted, price: { ...quoted.price, totalCents, breakdown } }
}

function refuseUnlessMayAgree({ totalCents, by }: AgreedTotal, cardCents: number): void {
  const isNear = Math.abs(totalCents - cardCents) * 100 <= cardCents * freePercent
  if (isNear || can(by, 'rates')) return
  throw new Refusal('forbidden', {
    sentence: `${formatDollars(totalCents)} is more than ${freePercent} % away from the card's ${formatDollars(cardCents)}. A colleague who handles rates has to agree on it.`,
  })
}

/**
 * The card's prices with the adjustment to an agreed total beside them. Each vehicle gets its share by its price, so
 * the vehicles add up to the agreed total to the cent; without `agreed` the prices stay.
 * @throws Refusal `forbidden` more than 10 % from the card's total for staff without `rates`.
 * Source: PRICE-18.
 */
export function agreedPrices<Quoted extends TripQuote>(
  prices: VehiclePrices<Quoted>,
  agreed: AgreedTotal | undefined,
): VehiclePrices<Quoted> {
  if (!agreed) return prices
  const cardCents = totalOf(prices)
  refuseUnlessMayAgree(agreed, cardCents)
  const differenceCents = agreed.totalCents - cardCents
  let pricedCents = 0
  let sharedCents = 0
  const share = (quoted: Quoted): Quoted => {
    pricedCents += quoted.price.totalCents
    const upToHere = Math.round(differenceCents * (pricedCents / cardCents))
    const cents = upToHere - sharedCents
    sharedCents = upToHere
    return withAgreed(quoted, cents)
  }
  const [first, ...others] = prices
  return [share(first), ...others.map(share)]
}

/**
 * A vehicle's new price by the card with the adjustment of its earlier price beside it, in the same proportion: equal
 * as long as the card's price is.
 * Source: PRICE-18.
 */
export function keepAgreed<Quoted extends TripQuote>(
  quoted: Quoted,
  before: AdjustedPrice | undefined,
): Quoted {
  const agreedCents = before?.breakdown.agreedCents ?? 0
  if (!before || agreedCents === 0) return quoted
  return withAgreed(quoted, Math.round((agreedCents * cardCentsOf(quoted.price)) / cardCentsOf(before)))
}

type EditedTrips = OrderTrips & {
  readonly vehicles: readonly { readonly position?: number | undefined }[]
}

/**
 * The prices of a customer's order after an edit: each vehicle by `orderPrices`, with what was agreed on for it before.
 * The one function for the form and the server. `before`: the order's prices by the numbers of their vehicles.
 * Source: PRICE-18, ORDER-18.
 */
export function editedPrices(
  order: EditedTrips,
  inputs: Parameters<typeof orderPrices>[1],
  before: ReadonlyMap<number, AdjustedPrice>,
): VehiclePrices<OrderPrice> {
  return pricesOf(orderPrices(order, inputs), (price, index) =>
    keepAgreed(price, before.get(order.vehicles[index]?.position ?? -1)),
  )
}
