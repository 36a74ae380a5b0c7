import { describe, expect, test } from 'vitest'
import type { ReplayedQuote } from './preview-rates.ts'
import { lanesOf, summarizePreview } from './summarize-preview.ts'

const quote = (id: string, before: number, after: number, deliveryZip = '10001'): ReplayedQuote => ({
  id,
  createdAt: '2026-11-21T10:12:00.000Z',
  pickupZip: '33602',
  deliveryZip,
  vehicles: [{ vehicleType: 'Sedan', transportType: 'open', isRunning: true }],
  miles: 1000,
  before,
  after,
})

describe('the summary of a preview', () => {
  test('counts changed quotes, with median, largest and total', () => {
    const quotes = [quote('a', 100, 100), quote('b', 200, 210), quote('c', 400, 320), quote('d', 1000, 1040)]
    expect(summarizePreview(quotes)).toEqual({
      quotes: 4,
      changed: 3,
      raised: 2,
      lowered: 1,
      median: 10,
      medianPercent: 4,
      largest: quotes[2],
      before: 1700,
      after: 1670,
    })
  })

  test('of no quotes is zero', () => {
    expect(summarizePreview([])).toMatchObject({ quotes: 0, changed: 0, median: 0, largest: undefined })
  })

  test('by lane, those that move most money first', () => {
    const quotes = [quote('a', 100, 105), quote('b', 100, 150, '90001'), quote('c', 100, 155, '90001')]
    const state = (zip: string) => (zip === '33602' ? 'FL' : zip === '90001' ? 'CA' : undefined)
    expect(lanesOf(quotes, state)).toMatchObject([
      { lane: 'FL to CA', quotes: 2, before: 200, after: 305 },
      { lane: 'FL to 10001', quotes: 1, before: 100, after: 105 },
    ])
  })
})
