import { describe, expect, test } from 'vitest'
import { orderWindows } from './order-windows.ts'

const order = {
  orderedOn: '2026-11-30',
  preferredOn: null,
  pickedUpOn: null,
  isOver: false,
  miles: 1000,
  hasOceanLeg: false,
}

describe('the days of an order (TRANSIT-4)', () => {
  test.each([
    [
      'before the pickup',
      {},
      '2026-12-01',
      {
        pickup: { from: '2026-12-01', to: '2026-12-03' },
        delivery: { from: '2026-12-04', to: '2026-12-08' },
      },
    ],
    [
      'on the last day of its pickup window',
      {},
      '2026-12-03',
      {
        pickup: { from: '2026-12-01', to: '2026-12-03' },
        delivery: { from: '2026-12-04', to: '2026-12-08' },
      },
    ],
    [
      'late for its pickup',
      {},
      '2026-12-08',
      {
        pickup: { from: '2026-12-09', to: '2026-12-11' },
        delivery: { from: '2026-12-12', to: '2026-12-16' },
      },
    ],
    [
      'picked up',
      { pickedUpOn: '2026-12-02' },
      '2026-12-03',
      { pickup: null, delivery: { from: '2026-12-05', to: '2026-12-07' } },
    ],
    ['late for its delivery', { pickedUpOn: '2026-12-02' }, '2026-12-08', { pickup: null, delivery: null }],
    [
      'with an ocean leg',
      { hasOceanLeg: true },
      '2026-12-01',
      { pickup: { from: '2026-12-01', to: '2026-12-03' }, delivery: null },
    ],
    ['over', { isOver: true }, '2026-12-01', { pickup: null, delivery: null }],
  ])('%s', (_, change, today, windows) => {
    expect(orderWindows({ ...order, ...change }, today)).toEqual(windows)
  })
})
