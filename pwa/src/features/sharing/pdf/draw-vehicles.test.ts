import { page } from '@switchback/core/documents/paper.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveDocumentAssets, zipTable } from '../testing/document-assets.ts'
import { drawVehicleLines, drawVehiclePrices } from './draw-vehicles.ts'
import { openPaper } from './open-paper.ts'

beforeEach(serveDocumentAssets)
afterEach(() => vi.unstubAllGlobals())

/** Vehicles of all types, with as many price lines as there are: none runs, and all are enclosed. */
const quoteOf = (count: number) =>
  quotePrice(
    pricesOf(
      Array.from({ length: count }, (_, at) => vehicleTypes[at % vehicleTypes.length] ?? 'Sedan'),
      (vehicleType) => {
        const ends = { pickupZip: '33602', deliveryZip: '90001' }
        const trip = { ...ends, vehicleType, transportType: 'enclosed', isRunning: false } as const
        return quoteTrip(trip, zipTable, seedRateSettings)
      },
    ),
  )

const company = {
  name: 'Switchback',
  tagline: 'Vehicle transport',
  phone: '(800) 555-0142',
  email: 'hello@switchback.example',
  postalAddress: '100 Harbor Street',
}

// QUOTE-10
test.each([2, 12])(
  'a document of %i vehicles has each with its price and its lines, on the paper',
  async (count) => {
    const quote = quoteOf(count)
    const doc = await openPaper('')
    expect(drawVehiclePrices(doc, quote, 500)).toBeLessThan(page.height - 170)
    drawVehicleLines(doc, quote.vehicles, { company, date: 'Nov 22, 2026', title: 'Quote Q-1' })
    const pdf = await getDocumentProxy(new Uint8Array(doc.output('arraybuffer')))
    const texts: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      for (const item of items) {
        if (!('str' in item) || item.str === '') continue
        texts.push(item.str)
        // The baseline, from the bottom.
        expect(item.transform[5]).toBeGreaterThan(40)
      }
    }
    for (const [index, { vehicleType, totalPrice }] of quote.vehicles.entries()) {
      const name = `${index + 1}. ${vehicleType}, enclosed, non-running`
      const dollars = totalPrice.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      expect(texts.filter((text) => text === name)).toHaveLength(2)
      expect(texts).toContain(dollars)
    }
    expect(texts.filter((text) => text === 'Total')).toHaveLength(count)
    expect(texts.filter((text) => text === 'Non-running')).toHaveLength(count)
  },
)
