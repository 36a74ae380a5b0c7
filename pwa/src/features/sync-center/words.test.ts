import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { describe, expect, test } from 'vitest'
import { countsOf } from './use-queue.ts'
import {
  bytesWords,
  connectionWords,
  itemWords,
  readyWords,
  setAsideWords,
  statusWords,
  type Contact,
} from './words.ts'

describe("the portal's status", () => {
  test.each([
    [0, 0, true, 'All sent'],
    [3, 0, true, '3 waiting'],
    [3, 1, true, '1 needs attention'],
    [0, 2, false, '2 need attention'],
    [3, 0, false, 'Offline: 3 saved on this device'],
    [0, 0, false, 'Offline'],
  ])('%i waiting, %i for the person, online %s: %s', (waiting, attention, isOnline, words) => {
    expect(statusWords({ waiting, attention }, isOnline)).toBe(words)
  })

  test.each([true, false])(
    'until the device has looked for lost work, it says only that (online %s)',
    (isOnline) => {
      expect(statusWords(undefined, isOnline)).toBe('Checking this device')
    },
  )

  test('while copies of lost work are unread, an empty outbox is no "All sent"', () => {
    const queue = { account: 'dana', items: [], history: [], isReadOnly: false, isPartial: true }
    expect(statusWords(countsOf(queue), true)).toBe('Checking this device')
    expect(statusWords(countsOf({ ...queue, isPartial: false }), true)).toBe('All sent')
  })
})

describe('the connection', () => {
  const tried = (isReached: boolean, wasOnline = true): Contact => ({ isReached, wasOnline, at: undefined })

  test.each<[string, boolean, Contact | undefined]>([
    ['Offline', false, undefined],
    ['Offline', false, tried(true)],
    ['Checking…', true, undefined],
    ['Online', true, tried(true)],
    ["Online, but the server isn't responding", true, tried(false)],
  ])('%s', (words, isOnline, contact) => {
    expect(connectionWords(isOnline, contact)).toBe(words)
  })

  test('a network that has just come back is not blamed on the server', () => {
    expect(connectionWords(true, tried(false, false))).toBe('Checking…')
  })
})

describe('readiness for offline', () => {
  const now = new Date(2026, 10, 23, 15, 0)

  test('one line says since when the device is ready, or what is missing', () => {
    expect(readyWords({ kind: 'checking' }, now)).toBe('Getting ready for offline…')
    const today = new Date(2026, 10, 23, 10, 42).getTime()
    expect(readyWords({ kind: 'ready', at: today }, now)).toBe('Ready for offline, 10:42 AM')
    const earlier = new Date(2026, 10, 21, 10, 42).getTime()
    expect(readyWords({ kind: 'ready', at: earlier }, now)).toBe('Ready for offline, Nov 21, 2026, 10:42 AM')
    const missing = (...parts: string[]) => readyWords({ kind: 'missing', parts }, now)
    expect(missing('locations')).toBe('Not ready for offline: locations are missing')
    expect(missing('rates', 'locations', 'open orders')).toBe(
      'Not ready for offline: rates, locations and open orders are missing',
    )
  })
})

describe('an item of the queue', () => {
  const at = (clock: string): number => new Date(`2026-11-22T${clock}:00`).getTime()
  const now = at('16:10')
  const operation = (changes: Partial<OutboxOperation> = {}): OutboxOperation => ({
    ...newOperation({ id: 'a', kind: 'place_order', version: 1, lane: 'a', queuedAt: now }),
    ...changes,
  })

  test.each<[string, Partial<OutboxOperation>, string | undefined, string[]]>([
    ['a new one', {}, undefined, []],
    ['one being sent', { status: 'sending', attempts: 2 }, undefined, []],
    [
      'a refused one',
      { status: 'attention', refusal: 'The price changed.' },
      undefined,
      ['The price changed.'],
    ],
    [
      'a refused one of a vehicle',
      {
        status: 'attention',
        refusal: 'The price changed.',
        payload: {
          order: {},
          vehicles: [{ vehicleMake: 'Ford', vehicleModel: 'F-150', stockNumber: 'A-77' }],
        },
      },
      undefined,
      ['Ford F-150, stock A-77: The price changed.'],
    ],
    ['one behind another', {}, 'Order: Honda', ['Goes after “Order: Honda”.']],
    [
      'one without an answer',
      { attempts: 2, notBefore: at('16:12'), history: [{ at: at('16:09'), status: 'no_response' }] },
      undefined,
      ['Last try Nov 22, 2026, 4:09 PM: no response.', '2 tries so far, next try Nov 22, 2026, 4:12 PM.'],
    ],
    [
      'one that the server put off',
      { attempts: 1, history: [{ at: at('16:09'), status: 'retry', message: 'We are busy.' }] },
      undefined,
      ['Last try Nov 22, 2026, 4:09 PM: We are busy.', '1 try so far.'],
    ],
  ])('%s', (_, changes, after, words) => {
    expect(itemWords(operation(changes), { after, now })).toEqual(words)
  })
})

describe('data set aside', () => {
  test('what was set aside is counted by its kind', () => {
    const rows = ['dealerQuotes', 'quotes', 'outbox', 'switchback.orders-with-files'].map((from) => ({
      from,
    }))
    expect(setAsideWords(rows)).toEqual([
      { name: 'Quotes', count: 2 },
      { name: 'Unsent work', count: 1 },
      { name: 'Other app data', count: 1 },
    ])
    expect(setAsideWords([])).toEqual([])
  })
})

describe('sizes', () => {
  test.each([
    [0, '0.0 MB'],
    [2_440_000, '2.4 MB'],
    [999_000_000, '999.0 MB'],
    [10_737_418_240, '10.7 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(bytesWords(bytes)).toBe(words)
  })
})
