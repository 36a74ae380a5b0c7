import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isChanged, priceRows, rowsToShow } from './price-rows.ts'
import { SeenAndNow } from './seen-and-now.tsx'

const price = (markup = 66.3) => ({
  distance: 520,
  baseRate: 0.85,
  breakdown: {
    basePrice: 442,
    vehicleModifier: 0,
    transportModifier: 0,
    runningModifier: 0,
    markup,
    rounding: 0,
    minimumAdjustment: 0,
    finalPrice: 442 + markup,
  },
})

const suv = { vehicleType: 'SUV', transportType: 'enclosed', isRunning: false } as const
const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label)

describe('the parts of two prices', () => {
  test('stand beside each other, with the trip in their labels', () => {
    const rows = priceRows(price(), price(80), suv)
    expect(labels(rows)).toEqual([
      '520 miles at $0.85',
      'SUV',
      'Enclosed transport',
      'Non-running',
      'Service fee',
      'Rounding to $5',
      'Short-haul minimum',
    ])
    expect(rows[4]).toEqual({ key: 'markup', label: 'Service fee', seen: 66.3, now: 80 })
  })

  test('name neither vehicle nor transport without the trip', () => {
    const rows = priceRows(price(), price())
    expect(labels(rows).slice(1, 4)).toEqual(['Vehicle', 'Transport', 'Condition'])
  })

  test('have nothing that the user saw, if only its total is known', () => {
    const rows = priceRows(null, price(), suv)
    expect(rows.map(({ seen }) => seen)).toEqual(Array(7).fill(undefined))
    expect(rows.some(isChanged)).toBe(false)
  })

  test('differ where the amount does', () => {
    const changed = priceRows(price(), price(80), suv).filter(isChanged)
    expect(changed.map(({ key }) => key)).toEqual(['markup'])
  })

  test('are left out where both are zero', () => {
    const row = (key: string, seen: number | undefined, now: number) => ({ key, label: key, seen, now })
    const shown = rowsToShow([
      row('both zero', 0, 0),
      row('unknown and zero', undefined, 0),
      row('new', 0, 5),
      row('gone', 5, 0),
      row('unknown', undefined, 5),
    ])
    expect(labels(shown)).toEqual(['new', 'gone', 'unknown'])
  })
})

/** The texts of each row of the table. */
const cells = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, '')),
  )

describe('the table', () => {
  test('shows the changed lines and both totals', () => {
    const rows = priceRows(price(), price(80), suv)
    const html = renderToStaticMarkup(<SeenAndNow rows={rows} total={{ seen: '508.30', now: 522 }} />)
    expect(cells(html)).toEqual([
      ['Part', 'You saw', 'Now'],
      ['520 miles at $0.85', '$442.00', '$442.00'],
      ['Service fee', '$66.30', '$80.00'],
      ['Total', '$508.30', '$522.00'],
    ])
  })

  test('leaves the cell of an unknown amount empty', () => {
    const rows = [{ key: 0, label: '2021 Honda Civic', seen: undefined, now: 500 }]
    const html = renderToStaticMarkup(<SeenAndNow of="Vehicle" rows={rows} total={{ seen: 0, now: 500 }} />)
    expect(cells(html).slice(0, 2)).toEqual([
      ['Vehicle', 'You saw', 'Now'],
      ['2021 Honda Civic', '', '$500.00'],
    ])
  })

  test('has only the totals without lines', () => {
    const html = renderToStaticMarkup(<SeenAndNow rows={[]} total={{ seen: '500', now: '510' }} />)
    expect(cells(html)).toEqual([
      ['Part', 'You saw', 'Now'],
      ['Total', '$500.00', '$510.00'],
    ])
  })

  test('names both prices as its screen does, with a note at a line', () => {
    const rows = [{ key: 0, label: 'Enclosed transport', note: 'now: Open transport', seen: 0, now: 265 }]
    const words = { caption: 'The price now, and after the change', seen: 'Now', now: 'After' }
    const html = renderToStaticMarkup(
      <SeenAndNow rows={rows} total={{ seen: 500, now: 765 }} words={words} />,
    )
    expect(cells(html).slice(0, 2)).toEqual([
      ['Part', 'Now', 'After'],
      ['Enclosed transportnow: Open transport', '$0.00', '$265.00'],
    ])
  })
})
