import { describe, expect, test } from 'vitest'
import { unsentOfDevice, type ReportedCounts } from './unsent-of-device.ts'
import { unsentText } from './unsent-text.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const device = (counts: Partial<ReportedCounts>): ReportedCounts => ({
  queueLength: 0,
  waitingOrders: 0,
  highestSequence: 9,
  discarded: 0,
  arrived: 9,
  settled: 0,
  lastContactAt: '2026-11-22T11:00:00.000Z',
  ...counts,
})
const silent = { lastContactAt: '2026-11-20T21:10:00.000Z' }
const none = { orders: 0, others: 0 }

const cases: [string, Partial<ReportedCounts>, typeof none, typeof none][] = [
  ['everything arrived', {}, none, none],
  ['two orders wait', { queueLength: 2, waitingOrders: 2, arrived: 7 }, { orders: 2, others: 0 }, none],
  [
    'two orders wait on a silent device',
    { queueLength: 2, waitingOrders: 2, arrived: 7, ...silent },
    none,
    { orders: 2, others: 0 },
  ],
  [
    'an order and a quote wait on a silent device',
    { queueLength: 2, waitingOrders: 1, arrived: 7, ...silent },
    none,
    { orders: 1, others: 1 },
  ],
  [
    'a quote waits on a silent device that lost one',
    { queueLength: 1, waitingOrders: 0, arrived: 7, ...silent },
    none,
    { orders: 0, others: 2 },
  ],
  ['the device lost two', { arrived: 7 }, none, { orders: 0, others: 2 }],
  ['the person discarded two', { arrived: 7, discarded: 2 }, none, none],
  ['staff settled the two that the device lost', { arrived: 7, settled: 2 }, none, none],
  [
    'one waits beside two that staff settled',
    { arrived: 6, settled: 2, queueLength: 1, waitingOrders: 1 },
    { orders: 1, others: 0 },
    none,
  ],
  ['settled work arrived after all', { arrived: 9, settled: 2 }, none, none],
  [
    'one waits and one is lost',
    { arrived: 7, queueLength: 1, waitingOrders: 1 },
    { orders: 1, others: 0 },
    { orders: 0, others: 1 },
  ],
  ['the request of the report delivered all', { queueLength: 3, waitingOrders: 2 }, none, none],
  [
    'the request of the report delivered two of three',
    { queueLength: 3, waitingOrders: 3, arrived: 8 },
    { orders: 1, others: 0 },
    none,
  ],
  ['more arrived than the device counted', { arrived: 12, queueLength: 1 }, none, none],
]

test.each(cases)('%s', (_, counts, waiting, neverArrived) => {
  expect(unsentOfDevice(device(counts), now)).toEqual({ waiting, neverArrived })
})

test('a device is silent after a day', () => {
  const at = (lastContactAt: string) =>
    unsentOfDevice(device({ queueLength: 1, arrived: 8, lastContactAt }), now).waiting.others
  expect(at('2026-11-21T12:00:00.000Z')).toBe(1)
  expect(at('2026-11-21T11:59:59.999Z')).toBe(0)
})

describe('words:', () => {
  test.each([
    [0, 0, ''],
    [2, 0, '2 orders'],
    [1, 0, '1 order'],
    [1, 1, '1 order and 1 other item'],
    [1200, 3, '1,200 orders and 3 other items'],
    [0, 1, '1 item'],
  ])('%i orders and %i others', (orders, others, text) => {
    expect(unsentText({ orders, others })).toBe(text)
  })
})
