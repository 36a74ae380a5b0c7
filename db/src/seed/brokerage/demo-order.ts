import type { Address } from '@switchback/core/address/address.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import {
  firstCell,
  idByteCount,
  orderIdFrom,
  trackingCodeFrom,
} from '@switchback/core/orders/names/order-id.ts'
import { dealerDeposit, retailDeposit, type Deposit } from '@switchback/core/pricing/deposit.ts'
import { priceDealer } from '@switchback/core/pricing/price-dealer.ts'
import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { quoteValidUntil } from '@switchback/core/quotes/price/quote-validity.ts'
import type { orderVehicles } from '../../schema/orders/order-vehicles.ts'
import type { orders } from '../../schema/orders/orders.ts'
import type { quotes } from '../../schema/orders/quotes.ts'
import type { DemoCustomer } from './demo-customer.ts'
import { demoVehicle, type DemoVehicle } from './demo-vehicle.ts'
import type { Random } from './random.ts'

/** The published rates, oldest first. */
export type Rates = { readonly retail: readonly RateSettings[]; readonly dealer: readonly DealerRateCard[] }

export type DemoContext = {
  readonly random: Random
  readonly rates: Rates
  readonly zipTable: ZipTable
  readonly now: Date
}

/** Who orders what, where and when. */
export type DemoRequest = {
  readonly at: Date
  readonly trip: readonly [pickup: Address, delivery: Address]
  readonly customer: DemoCustomer
  readonly dealer?: { readonly id: string; readonly userId: string; readonly isInvoiced: boolean }
  /** Of one order; by chance if omitted. */
  readonly vehicleCount?: number
}

export type OrderRow = typeof orders.$inferInsert
export type VehicleRow = typeof orderVehicles.$inferInsert
export type PlacedOrder = {
  readonly quotes: readonly (typeof quotes.$inferInsert)[]
  readonly order: OrderRow
  readonly vehicles: readonly VehicleRow[]
  /** The deposit of a total by the rates of the order. */
  readonly depositOf: (totalCents: number) => Deposit
}

const bytes = (random: Random) => Uint8Array.from({ length: idByteCount }, () => random.between(0, 255))

function uuid(random: Random): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

const inEffect = <Card extends { readonly effectiveFrom: string }>(cards: readonly Card[], at: string) => {
  const card = cards.findLast(({ effectiveFrom }) => effectiveFrom <= at) ?? cards[0]
  if (!card) throw new Error('There are no rates')
  return card
}

/** A quote by the rates of its time. */
export function demoQuote(context: DemoContext, request: DemoRequest, vehicle: DemoVehicle) {
  const { random, rates, zipTable } = context
  const at = request.at.toISOString()
  const [pickup, delivery] = request.trip
  const trip = {
    pickupZip: pickup.zipCode,
    deliveryZip: delivery.zipCode,
    vehicleType: vehicle.vehicleType,
    transportType:
      vehicle.vehicleType === 'Luxury' || random.chance(0.08) ? ('enclosed' as const) : ('open' as const),
    isRunning: !random.chance(0.09),
  }
  const settings = inEffect(rates.retail, at)
  const retail = quoteTrip(trip, zipTable, settings)
  const card = request.dealer && inEffect(rates.dealer, at)
  const price = card ? priceDealer({ ...trip, miles: retail.price.miles }, card, settings) : retail.price
  const quote: typeof quotes.$inferInsert = {
    id: uuid(random),
    ...trip,
    distanceMiles: price.miles,
    distancePrecision: retail.distance.precision,
    hasOceanLeg: retail.distance.oceanLeg,
    baseRate: price.baseRate,
    totalCents: price.totalCents,
    breakdown: price.breakdown,
    rateVersion: card?.version ?? settings.version,
    createdAt: at,
    validUntilAt: quoteValidUntil(request.at, defaultTimeZone),
    ...(request.dealer
      ? {
          settingsVersion: settings.version,
          retailTotalCents: retail.price.totalCents,
          dealerId: request.dealer.id,
          madeByUserId: request.dealer.userId,
        }
      : {}),
  }
  return { quote, card }
}

const pickupNotes = [
  'Ask for the keys at the front desk.',
  'Gate code 4417. The driver should call 30 minutes ahead.',
  'No trailers on the street before 8 AM: please meet at the parking lot of the supermarket on the corner, the one with the green roof, and call when you are there.',
]

function facilities({ random }: DemoContext, { dealer }: DemoRequest) {
  return {
    pickupFacilityType: dealer
      ? ('auction' as const)
      : random.chance(0.85)
        ? ('house' as const)
        : ('service' as const),
    deliveryFacilityType: dealer ? ('dealership' as const) : ('house' as const),
    pickupFacilityNotes: random.chance(0.2) ? random.pick(pickupNotes) : null,
  }
}

function vehicleCount({ random }: DemoContext, { dealer, vehicleCount: given }: DemoRequest): number {
  if (given !== undefined) return given
  return random.chance(dealer ? 0.3 : 0.1) ? random.between(2, 5) : 1
}

/** The vehicles of an order, each with its own quote. */
function quotedVehicles(context: DemoContext, request: DemoRequest) {
  const { random } = context
  const quoted = { ...request, at: new Date(request.at.getTime() - 1_200_000) }
  const one = () => {
    const vehicle = demoVehicle(random, {
      hasVin: request.dealer ? 0.95 : 0.5,
      isDealers: request.dealer !== undefined,
    })
    return { vehicle, ...demoQuote(context, quoted, vehicle) }
  }
  return [one(), ...Array.from({ length: vehicleCount(context, request) - 1 }, one)] as const
}

type Quoted = ReturnType<typeof quotedVehicles>[0]

const vehicleRow = (orderId: string, position: number, { vehicle, quote }: Quoted): VehicleRow => ({
  orderId,
  position,
  ...vehicle,
  transportType: quote.transportType,
  isRunning: quote.isRunning,
  baseRate: quote.baseRate,
  totalCents: quote.totalCents,
  breakdown: quote.breakdown,
  quoteId: quote.id,
})

/** An order as placed: nothing paid yet, and no driver. */
export function demoOrder(context: DemoContext, request: DemoRequest): PlacedOrder {
  const { random } = context
  const { at, customer, dealer } = request
  const [pickup, delivery] = request.trip
  const vehicles = quotedVehicles(context, request)
  const [{ quote, card }] = vehicles
  const id = orderIdFrom(bytes(random), firstCell)
  const totalCents = vehicles.reduce((sum, each) => sum + each.quote.totalCents, 0)
  const depositOf = (cents: number) => (card ? dealerDeposit(cents, card) : retailDeposit(cents))
  const { pickupZip, deliveryZip, distanceMiles, distancePrecision, hasOceanLeg, rateVersion } = quote
  return {
    quotes: vehicles.map((each) => each.quote),
    depositOf,
    vehicles: vehicles.map((each, position) => vehicleRow(id, position, each)),
    order: {
      id,
      trackingCode: trackingCodeFrom(bytes(random), firstCell),
      quoteId: quote.id,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      pickupAddress: pickup.fullAddress,
      deliveryAddress: delivery.fullAddress,
      pickupZip,
      deliveryZip,
      distanceMiles,
      distancePrecision,
      hasOceanLeg,
      rateVersion,
      totalCents,
      ...facilities(context, request),
      settingsVersion: quote.settingsVersion ?? null,
      preferredPickupOn: addDays(dayOf(at, defaultTimeZone), random.between(2, 9)),
      paymentType: dealer || random.chance(0.75) ? 'deposit' : 'full',
      ...depositOf(totalCents),
      dealerId: dealer?.id ?? null,
      placedByUserId: dealer?.userId ?? null,
      ...(dealer?.isInvoiced ? ({ paymentMethod: 'invoice', paymentStatus: 'invoiced' } as const) : {}),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    },
  }
}
