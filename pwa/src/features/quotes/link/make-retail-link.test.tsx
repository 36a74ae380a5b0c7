import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode } from '../../../ui/qr-code.later.tsx'
import { readQrCode } from '../../../ui/testing/read-qr-code.ts'
import { makeRetailLink } from './make-retail-link.ts'
import { readRetailLink } from './retail-link.ts'

afterEach(() => vi.unstubAllGlobals())

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Pickup',
  transportType: 'enclosed',
  isRunning: false,
} as const

const zipTable = openZipTable(
  readFileSync(fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))),
)

test('the code on the tablet is read by a camera: the whole link, with the facts in the fragment (QUOTE-18)', async () => {
  vi.stubGlobal('window', { location: { origin: 'https://app.switchback.example' } })
  const price = calculationResponse(quoteTrip(trip, zipTable, seedRateSettings))
  const link = await makeRetailLink(price, new Date('2026-11-22T15:30:12.345Z'))
  const drawn = renderToStaticMarkup(<QrCode text={link} label="QR code" className="w-full" />)
  const viewBox = /viewBox="([^"]+)"/.exec(drawn)?.[1] ?? ''
  const read = new URL(readQrCode({ viewBox, path: / d="([^"]+)"/.exec(drawn)?.[1] ?? '' }))
  expect(read.href).toBe(link)
  expect([read.origin, read.pathname, read.search]).toEqual(['https://app.switchback.example', '/quote', ''])
  const { distance, baseRate, totalPrice, breakdown } = price
  expect(readRetailLink(read.hash.slice(1))).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    trip,
    price: { distance, baseRate, totalPrice, breakdown },
    quote: { rateVersion: 'retail-1', engineVersion: 1, madeAt: '2026-11-22T15:30:12.000Z' },
  })
  // At most version 10, 57 modules a side: coarse enough for a camera at arm’s length.
  expect(Number(viewBox.split(' ')[2])).toBeLessThanOrEqual(57 + 8)
  expect(drawn).toContain('fill="#fff"')
  // The same price has one number all day.
  expect(await makeRetailLink(price, new Date('2026-11-22T15:30:12.999Z'))).toBe(link)
})
