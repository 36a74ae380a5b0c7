import { transportTypes, vehicleTypes, zipPattern } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import type { OfflineRetailQuote, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'

/** A retail quote as a tablet made it, for the buyer's phone. Source: QUOTE-18. */
export type RetailLink = {
  /** The quote's id: every phone that opens the link gets the same quote. */
  readonly id: string
  readonly trip: TripRequest
  readonly price: ShownPrice
  readonly quote: OfflineRetailQuote
}

const formatVersion = '1'
const parts = [
  'basePrice',
  'vehicleModifier',
  'transportModifier',
  'runningModifier',
  'markup',
  'rounding',
  'minimumAdjustment',
] as const
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** The link as text for the fragment of a URL, which no server sees. Short, because every letter makes the QR code finer. */
export function retailLinkText({ id, trip, price, quote }: RetailLink): string {
  return new URLSearchParams({
    v: formatVersion,
    q: id,
    f: trip.pickupZip,
    t: trip.deliveryZip,
    c: trip.vehicleType,
    o: trip.transportType,
    r: trip.isRunning ? '1' : '0',
    m: String(price.distance),
    b: String(price.baseRate),
    l: parts.map((part) => centsOf(price.breakdown[part])).join('.'),
    p: quote.rateVersion,
    e: String(quote.engineVersion),
    a: Math.floor(Date.parse(quote.madeAt) / 1000).toString(36),
  }).toString()
}

/** The figures that the tablet showed; undefined if they are not figures. */
function readPrice(read: (name: string) => string): ShownPrice | undefined {
  const cents = read('l').split('.').map(Number)
  const [distance, baseRate] = [Number(read('m')), Number(read('b'))]
  const isWhole = cents.length === parts.length && cents.every(Number.isSafeInteger)
  if (!isWhole || !Number.isSafeInteger(distance) || !Number.isFinite(baseRate)) return undefined
  const dollars = (at: number): number => (cents[at] ?? 0) / 100
  const totalPrice = cents.reduce((sum, each) => sum + each, 0) / 100
  return {
    distance,
    baseRate,
    totalPrice,
    breakdown: {
      basePrice: dollars(0),
      vehicleModifier: dollars(1),
      transportModifier: dollars(2),
      runningModifier: dollars(3),
      markup: dollars(4),
      rounding: dollars(5),
      minimumAdjustment: dollars(6),
      finalPrice: totalPrice,
    },
  }
}

function readTrip(read: (name: string) => string): TripRequest | undefined {
  const [pickupZip, deliveryZip] = [read('f'), read('t')]
  const vehicleType = vehicleTypes.find((type) => type === read('c'))
  const transportType = transportTypes.find((type) => type === read('o'))
  if (!zipPattern.test(pickupZip) || !zipPattern.test(deliveryZip)) return undefined
  if (!vehicleType || !transportType) return undefined
  return { pickupZip, deliveryZip, vehicleType, transportType, isRunning: read('r') === '1' }
}

function readQuote(read: (name: string) => string): OfflineRetailQuote | undefined {
  const engineVersion = Number(read('e'))
  const madeAt = new Date(Number.parseInt(read('a'), 36) * 1000)
  const rateVersion = read('p')
  if (!rateVersion || !Number.isSafeInteger(engineVersion) || Number.isNaN(madeAt.getTime())) return undefined
  return { rateVersion, engineVersion, madeAt: madeAt.toISOString() }
}

/** Reads {@link retailLinkText}; undefined for anything else. Only the server can say whether the price holds. */
export function readRetailLink(text: string): RetailLink | undefined {
  const fields = new URLSearchParams(text)
  const read = (name: string): string => fields.get(name) ?? ''
  const id = read('q')
  if (read('v') !== formatVersion || !uuid.test(id)) return undefined
  const [trip, price, quote] = [readTrip(read), readPrice(read), readQuote(read)]
  return trip && price && quote ? { id, trip, price, quote } : undefined
}
