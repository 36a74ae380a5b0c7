import {
  newOperation,
  type OutboxOperation,
  type RefusedOperation,
} from '@switchback/core/offline/outbox-operation.ts'
import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { describe, expect, test, vi } from 'vitest'
import { heldForEdit } from '../offline/outbox/operation-busy.ts'
import { operationState, stateWords } from '../offline/outbox/operation-state.ts'
import {
  exportWords,
  firstTryText,
  importWords,
  lastWords,
  madeWords,
  nextWords,
  numberOf,
  onOrderSentence,
  onOrderText,
  orderSentence,
  otherTabText,
  placedByWords,
  refusalWords,
  vehiclesOf,
  waitingWords,
} from './words.ts'

describe('an operation that waits', () => {
  const at = new Date(2026, 10, 20, 17, 22).getTime()
  const order: OutboxOperation = newOperation({
    id: 'o1',
    kind: 'place_order',
    version: 2,
    lane: 'o1',
    queuedAt: at,
  })
  const withLast = (entry: object) => ({ ...order, history: [{ at, ...entry }] }) as OutboxOperation

  test.each([true, false])(
    'work of somebody who is signed out never promises to go by itself (%s)',
    (onLine) => {
      vi.stubGlobal('navigator', { onLine })
      const state = operationState(order, false)
      expect(stateWords[state]).toBe('Sign in to send')
      if (state === 'attention') throw new Error('Nothing was refused')
      expect(waitingWords[state].join(' ')).not.toMatch(/automatically|online/)
    },
  )

  test('offline, the work of the user waits for the network, also if a request had begun', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const state = operationState({ status: 'sending' }, true)
    if (state === 'attention') throw new Error('Nothing was refused')
    expect(waitingWords[state]).toEqual(["It'll be sent automatically", 'As soon as this device is online.'])
  })

  test('when it was made, and its last try, are told with the day', () => {
    expect(madeWords(order)).toBe('Nov 20, 2026, 5:22 PM')
    expect(lastWords(withLast({ status: 'no_response' }))).toBe(
      'Last try Nov 20, 2026, 5:22 PM: no response.',
    )
    expect(lastWords(withLast({ status: 'retry', message: 'Busy.' }))).toBe(
      'Last try Nov 20, 2026, 5:22 PM: Busy.',
    )
    expect(lastWords(withLast({ status: 'again' }))).toBe(undefined)
    expect(lastWords(order)).toBe(undefined)
  })

  test.each([
    ['cancel_order', undefined, /^The order is cancelled once/],
    ['save_quote', undefined, /^It'll be in your quotes/],
    ['place_order', 'invoice', /^The order is placed, and its/],
    ['place_order', 'stripe', /^You'll pay once/],
  ] as const)('what happens next is told by kind and payment: %s, %s', (kind, paymentMethod, words) => {
    expect(nextWords(kind, paymentMethod)).toMatch(words)
  })
})

describe('work that is done already', () => {
  test('an earlier attempt placed the order', () => {
    expect(firstTryText('SB0000000000000000000000a1b2c3')).toBe(
      "Your first try went through as order #A1B2C3. It doesn't include what you changed since then.",
    )
  })

  test("another tab's form was faster", () => {
    expect(otherTabText('SB0000000000000000000000A1B2C3')).toBe(
      "This quote was already ordered in another tab: #A1B2C3. It won't be ordered again.",
    )
  })
})

describe('a refused operation', () => {
  const words = (refused: Partial<RefusedOperation> | undefined, kind = 'place_order') =>
    refusalWords({
      kind,
      refused: refused && { code: '', message: '', status: 409, details: [], facts: {}, ...refused },
    })

  test.each([
    ['already_ordered', 'Already ordered', ['ask', 'again', 'edit']],
    ['insufficient_credit', 'Not enough credit', ['card', 'edit', 'retry']],
    ['credit_required', 'Invoices are not available', ['card', 'edit', 'retry']],
    ['quote_expired', 'The quote has expired', ['accept', 'requote']],
    ['already_cancelled', 'This order is already cancelled', []],
    ['illegal_transition', 'Too late to cancel', []],
    ['order_not_found', 'Order not found', []],
    [heldForEdit, 'Not sent while you change it', ['edit', 'retry']],
    ['account_deactivated', 'Your account is deactivated', ['retry']],
    ['forbidden', 'Your role no longer allows this', ['retry']],
    ['update_required', 'Please update the app to send this.', ['retry']],
    ['idempotency_mismatch', 'This was already sent with different contents', []],
  ])('%s is "%s"', (code, title, choices) => {
    expect(words({ code })).toMatchObject({ title, choices })
  })

  test.each(['already_cancelled', 'illegal_transition', 'order_not_found'])(
    '%s leaves nothing to do: Discard removes it from the list',
    (code) => expect(words({ code }).discard).toBe('Remove from the list'),
  )

  test.each(['insufficient_credit', 'credit_required', 'illegal_transition', 'order_not_found'])(
    "%s is explained by the server's own sentence",
    (code) => expect(words({ code }).text).toBeUndefined(),
  )

  test('an operation without a refusal needs a newer app', () => {
    expect(words(undefined)).toMatchObject({ title: 'Please update the app to send this.' })
  })

  test('another refusal of the account says that nothing can be sent now', () => {
    expect(words({ code: 'approval_pending', status: 403 })).toEqual({
      title: "You can't send this right now",
      text: 'Nothing is lost. Send it again once your dealership is active.',
      choices: ['retry'],
    })
  })

  test('a forbidden request is about the role', () => {
    expect(words({ code: 'forbidden', status: 403 }).title).toBe('Your role no longer allows this')
  })

  test.each([
    ['place_order', ['edit', 'retry']],
    ['save_quote', ['retry']],
    ['cancel_order', ['retry']],
  ])("a code of a newer server, for %s, gets the server's own words", (kind, choices) => {
    expect(words({ code: 'of_a_newer_server' }, kind)).toEqual({ title: "We couldn't accept this", choices })
  })

  test.each([
    ['old_rates', 'This device calculated it with outdated rates.'],
    ['mistaken_rates', 'The rates of this price were published by mistake, so it no longer holds.'],
    ['expired', 'The quote was more than 14 days old when it arrived.'],
    ['calculated_differently', 'We recalculated it and got a different amount.'],
    [null, 'Our rates, or the distance between your addresses, have changed.'],
  ])('a changed price gives the reason %s', (reason, text) => {
    const changed = { code: 'price_changed', facts: { reason } }
    expect(words(changed)).toEqual({ title: 'The price has changed', text, choices: ['accept', 'edit'] })
    expect(words(changed, 'save_quote').choices).toEqual(['accept', 'requote'])
  })

  test('the first vehicle with a reason gives that of several', () => {
    const facts = { vehicles: [{ reason: null }, { reason: 'expired' }, { reason: 'old_rates' }] }
    expect(words({ code: 'price_changed', facts }).text).toBe(
      'The quote was more than 14 days old when it arrived.',
    )
  })
})

describe('an order in the way', () => {
  const vehicle = (name: string) => ({ name, vin: null, quoteId: null })
  const dana = { id: 'dana', name: 'Dana Fox', email: 'dana@example.com', phone: null }

  const order = (change: Partial<OrderInTheWay> = {}): OrderInTheWay => ({
    id: 'SB0000000000000000000000A1B2C3',
    createdAt: '2026-11-20T17:00:00.000Z',
    route: 'Tampa, FL to Los Angeles, CA',
    vehicles: [vehicle('2020 Honda Civic')],
    vehicleCount: 1,
    totalPrice: '1720.00',
    transportStatus: 'pending',
    placedBy: dana,
    ...change,
  })
  const onDevice = order({ id: '0b0f2f0e-1111-4222-8333-444455556666' })

  test('an order has a number once the server knows it', () => {
    expect(numberOf(order())).toBe('#A1B2C3')
    expect(numberOf(onDevice)).toBeUndefined()
  })

  test('its vehicles are the one in the way and the count of the others', () => {
    expect(vehiclesOf(order())).toBe('2020 Honda Civic')
    expect(vehiclesOf(order({ vehicleCount: 3 }))).toBe('2020 Honda Civic and 2 more')
  })

  test('it was placed by you, a coworker or us', () => {
    expect(placedByWords(order(), 'dana')).toBe('you')
    expect(placedByWords(order(), 'sam')).toBe('Dana Fox')
    expect(placedByWords(order({ placedBy: null }), 'sam')).toBe('us')
  })

  describe('a sentence says where a vehicle is', () => {
    const place = 'on order #A1B2C3, placed Nov 20, 2026 by'

    test('on an order of the dealership', () => {
      expect(onOrderSentence(order(), 'sam')).toBe(`It is ${place} Dana Fox.`)
      expect(orderSentence(order(), 'dana')).toBe(`2020 Honda Civic is ${place} you.`)
      expect(onOrderText(order({ placedBy: null }))).toBe(`2020 Honda Civic is ${place} us.`)
    })

    test('on an order that waits on this device', () => {
      expect(onOrderSentence(onDevice, 'dana')).toBe('It is on an order that waits on this device.')
    })

    test('with several vehicles', () => {
      const vehicles = ['2020 Honda Civic', '2021 Kia Rio', '2022 Ford F-150'].map(vehicle)
      expect(orderSentence(order({ vehicles }), 'sam')).toBe(
        `2020 Honda Civic, 2021 Kia Rio and 2022 Ford F-150 are ${place} Dana Fox.`,
      )
    })
  })
})

describe('a file with unsent work', () => {
  test('say what is in the file, and what did not fit', () => {
    expect(exportWords({ count: 1, leftOut: [] })).toBe(
      "The file has 1 item. Everything in it also stays here until it's sent.",
    )
    expect(exportWords({ count: 4, leftOut: ['a.jpg', 'b.jpg'] })).toContain('too large: a.jpg, b.jpg.')
  })

  test.each([
    [{ added: 3, known: 0 }, '3 items added.'],
    [{ added: 1, known: 2 }, '1 item added, 2 items already on this device.'],
    [{ added: 0, known: 1 }, 'Nothing new in this file, 1 item already on this device.'],
  ])('say what was imported: %o', (counts, words) => {
    expect(importWords({ ...counts, leftOut: [] })).toBe(words)
  })
})
