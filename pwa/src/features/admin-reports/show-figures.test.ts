import { expect, test } from 'vitest'
import { presetsAt } from './presets.ts'
import { shortDollars, showChange, showShare } from './show-figures.ts'

test('figures for axes and cards are short and never divide by nothing', () => {
  expect([0, 950, 1500, 20_000, 1_250_000, -1500].map(shortDollars)).toEqual([
    '$0',
    '$950',
    '$1.5k',
    '$20k',
    '$1.3M',
    '-$1.5k',
  ])
  expect([showShare(1, 3), showShare(0, 0), showShare(2, 2)]).toEqual(['33.3%', '–', '100.0%'])
  expect([showChange(3, 2), showChange(1, 2), showChange(5, 0), showChange(2, 2)]).toEqual([
    '+50.0%',
    '-50.0%',
    'from 0',
    'no change',
  ])
})

test('presets are ranges of whole days up to today', () => {
  const spans = Object.fromEntries(
    presetsAt('2026-03-15').map(({ name, from, to }) => [name, `${from} ${to}`]),
  )
  expect(spans).toMatchObject({
    Today: '2026-03-15 2026-03-15',
    '7 days': '2026-03-09 2026-03-15',
    'This month': '2026-03-01 2026-03-15',
    'Last month': '2026-02-01 2026-02-28',
    'Last year': '2025-01-01 2025-12-31',
  })
})
