import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { page } from '@switchback/core/documents/paper.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { quoteTerms, type QuotePdfResponse } from '@switchback/core/quotes/response/quote-pdf.ts'
import { getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveDocumentAssets, zipTable } from '../testing/document-assets.ts'
import { routeEnds } from '../../../offline/prices/route-ends.ts'
import { drawQuoteSheet } from './draw-quote-sheet.ts'
import { openPaper } from './open-paper.ts'

beforeEach(serveDocumentAssets)
afterEach(() => vi.unstubAllGlobals())

type Trip = Parameters<typeof quoteTrip>[0]

function pdfDataTo(deliveryZip: string, changes: Partial<Trip> = {}): QuotePdfResponse['pdfData'] {
  const prices = pricesOf([changes.vehicleType ?? ('Sedan' as const)], (vehicleType) =>
    quoteTrip(
      { pickupZip: '33602', deliveryZip, transportType: 'open', isRunning: true, ...changes, vehicleType },
      zipTable,
      seedRateSettings,
    ),
  )
  return {
    quoteNumber: 'Q-1',
    date: '2026-11-22T15:00:00.000Z',
    customerName: null,
    quote: {
      ...quotePrice(prices),
      id: 'quote-1',
      createdAt: '2026-11-22T15:00:00.000Z',
      validUntil: '2026-12-06T15:00:00.000Z',
      isExpired: false,
      isDealerQuote: false,
      dealerName: null,
      savingsAmount: null,
      savingsPercentage: null,
      transit: null,
    },
    company: {
      name: 'Switchback',
      tagline: 'Vehicle transport',
      phone: '(800) 555-0142',
      email: 'hello@switchback.example',
      postalAddress: '100 Harbor Street',
    },
    link: 'https://switchback.example/quote',
    terms: quoteTerms,
  }
}

async function textsOf(pdfData: QuotePdfResponse['pdfData']) {
  const doc = await openPaper('')
  drawQuoteSheet(doc, pdfData, {
    states: { land: [], borders: [] },
    ends: routeEnds(pdfData.quote, zipTable),
  })
  const pdf = await getDocumentProxy(new Uint8Array(doc.output('arraybuffer')))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
      : [],
  )
}

const textTo = async (deliveryZip: string): Promise<string> =>
  (await textsOf(pdfDataTo(deliveryZip))).map(({ text }) => text).join(' ')

// The sheet warns of the same as the page. Source: DIST-2, DIST-6, SHARE-6.
test('a sheet to an unknown ZIP says so and names no leg by sea', async () => {
  const text = await textTo('99999')
  expect(text).toContain("We don't know this ZIP: 99999.")
  expect(text).not.toContain('sea or air')
})

test.each([
  ['96813', true],
  ['90001', false],
])('a sheet to %s names a leg by sea or air: %s', async (zip, isNamed) => {
  const text = await textTo(zip)
  expect(text.includes('sea or air')).toBe(isNamed)
  expect(text).not.toContain("We don't know")
})

test('the longest names stay on the sheet, whole, and push nothing into something else', async () => {
  const name =
    'Northwestern Intermountain Automobile Logistics and Heavy Transport of the Greater Pacific Slope and Columbia Basin, LLC'
  expect(name).toHaveLength(120)
  const data = pdfDataTo('96813', { vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false })
  const savings = { isDealerQuote: true, dealerName: name, savingsAmount: 1234.5, savingsPercentage: 12.3 }
  const texts = await textsOf({ ...data, customerName: name, quote: { ...data.quote, ...savings } })
  expect(texts.filter(({ x, width }) => x + width > page.width - page.margin + 1)).toEqual([])
  expect(
    texts
      .map(({ text }) => text)
      .join(' ')
      .split(name),
  ).toHaveLength(3)
  const close = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.y - other.y) < 7 && one.x < other.x + other.width && other.x < one.x + one.width,
      )
      .map((other) => [one.text, other.text]),
  )
  expect(close).toEqual([])
})
