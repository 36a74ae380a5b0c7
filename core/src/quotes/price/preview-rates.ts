import type { ZipTable } from '#core/geo/zip-table.ts'
import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import type { TripRequest } from '#core/trips/trip.ts'
import type { VehicleChoice } from '#core/trips/vehicle-codes.ts'
import { areDealerFigures, type RateFigures } from '#core/rates/rate-figures.ts'
import { quoteDealerTrip } from './quote-dealer-trip.ts'
import { quoteTrip } from './quote-trip.ts'
import { totalOf } from './vehicle-prices.ts'

/** How many of the last quotes a preview prices again. Source: RATE-13. */
export const previewedQuotes = 200

/** A saved quote to price again. */
export type QuoteToReplay = Pick<TripRequest, 'pickupZip' | 'deliveryZip'> & {
  readonly id: string
  readonly createdAt: string
  readonly vehicles: readonly VehicleChoice[]
}

/** A quote with the sum of its vehicles' prices now and by the draft, in dollars. */
export type ReplayedQuote = {
  id: string
  createdAt: string
  pickupZip: string
  deliveryZip: string
  vehicles: VehicleChoice[]
  miles: number
  before: number
  after: number
}

/** Response of `GET /api/admin/rates/{id}/preview`, besides `success`. Source: RATE-13. */
export type RatesPreview = {
  /** The draft that was previewed. */
  draftRevision: number
  /** Whose quotes these are: those that these rates priced, or, if there are none yet, the standard rates'. */
  quotesOf: 'own' | 'standard'
  /** Newest first. */
  quotes: ReplayedQuote[]
}

/** The rates behind a preview: the version in effect, the draft, and the retail settings behind a dealer price. */
export type PreviewInputs = {
  readonly current: RateSettings | DealerRateCard
  readonly draft: RateFigures
  readonly settings: RateSettings
  readonly zipTable: ZipTable
}

/** The prices of a quote's vehicles by a card, as customers get them. */
function pricesBy(card: RateSettings | DealerRateCard, { settings, zipTable }: PreviewInputs) {
  return ({ pickupZip, deliveryZip, vehicles }: QuoteToReplay) =>
    vehicles.map((vehicle) => {
      const trip = { ...vehicle, pickupZip, deliveryZip }
      return 'structureId' in card
        ? quoteDealerTrip(trip, zipTable, { structure: card, settings })
        : quoteTrip(trip, zipTable, card)
    })
}

/** The card that publishing would make. The names of versions do not matter to a price. */
function cardOfDraft({ draft, current }: PreviewInputs): RateSettings | DealerRateCard {
  if (areDealerFigures(draft)) {
    const { dealerMarkup: _, ...card } = seedDealerRateCard
    return { ...card, ...draft }
  }
  const { distanceRule } = 'structureId' in current ? seedRateSettings : current
  return { ...seedRateSettings, ...draft, distanceRule }
}

/**
 * Prices all vehicles of each quote by the version in effect and by the draft, with the functions that price customers:
 * a preview is what publishing then computes.
 * Source: RATE-13, PRICE-16, QUOTE-10.
 */
export function previewRates(quotes: readonly QuoteToReplay[], inputs: PreviewInputs): ReplayedQuote[] {
  const now = pricesBy(inputs.current, inputs)
  const then = pricesBy(cardOfDraft(inputs), inputs)
  return quotes.map((quote) => {
    const prices = now(quote)
    return {
      ...quote,
      vehicles: [...quote.vehicles],
      miles: prices[0]?.price.miles ?? 0,
      before: totalOf(prices) / 100,
      after: totalOf(then(quote)) / 100,
    }
  })
}
