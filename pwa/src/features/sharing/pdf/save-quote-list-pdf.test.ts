import { page } from '@switchback/core/documents/paper.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { pricesOf } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { quotePrice } from '@switchback/core/quotes/response/calculations-response.ts'
import { getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveDocumentAssets, zipTable } from '../testing/document-assets.ts'
import { saveQuoteListPdf, type QuoteList } from './save-quote-list-pdf.ts'

const saved: Blob[] = []
vi.mock('../../../ui/page/save-file.ts', () => ({ saveFile: (file: Blob) => void saved.push(file) }))

beforeEach(serveDocumentAssets)
afterEach(() => vi.unstubAllGlobals())

async function textsOf(list: QuoteList) {
  saved.length = 0
  await saveQuoteListPdf(list, new Date('2026-11-22T15:00:00.000Z'))
  const bytes = (await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
      : [],
  )
}

test('long names run into nothing, and a VIN stands there whole', async () => {
  const trip = {
    pickupZip: '33602',
    deliveryZip: '90001',
    transportType: 'enclosed',
    isRunning: false,
  } as const
  const priced = quotePrice(
    pricesOf(['Luxury' as const], (vehicleType) =>
      quoteTrip({ ...trip, vehicleType }, zipTable, seedRateSettings),
    ),
  )
  const response = { ...priced, savingsAmount: 100, savingsPercentage: 5 } as never
  const dealerName =
    'Northwestern Intermountain Automobile Logistics and Heavy Transport of the Pacific Slope'
  const vin = '1HGCV1F30MA000001'
  const line = { reference: 'Lot 44-'.repeat(11), vin, vehicle: 'Mercedes-Benz '.repeat(6).trim() }
  const texts = await textsOf({
    dealerName,
    lines: [{ line, response }],
    totals: { priced: 1, miles: 2407, dollars: 2075, saved: 100 },
  })
  const right = page.width - page.margin
  const close = texts.filter(({ x, y, width }) => {
    const next = texts.filter((other) => Math.abs(other.y - y) < 4 && other.x > x)
    return x + width > Math.min(right, ...next.map((other) => other.x)) + 1
  })
  expect(close).toEqual([])
  const text = texts.map((each) => each.text).join(' ')
  expect(text).toContain(`…, ${vin}`)
  expect(text).toContain(`1 vehicle for ${dealerName}`)
})
