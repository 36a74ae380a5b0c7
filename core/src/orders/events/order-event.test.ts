import { describe, expect, test } from 'vitest'
import { sampleEvents } from '#core/testing/sample-events.ts'
import { driverLinkSteps, driverTold, parseOrderEvent, type OrderEventKind } from './order-event.ts'

/** The event of the sample's kind with other facts; undefined if they are none. */
function parsed(kind: keyof typeof sampleEvents, changes: object) {
  const { kind: _, ...facts } = sampleEvents[kind].event
  return parseOrderEvent(kind, { ...facts, ...changes })
}

test('the steps and news of drivers are those of the rules', () => {
  expect(driverLinkSteps.join(' ')).toBe(
    'issued sent opened locked rebind_asked rebound plate_set gate_passes_allowed gate_pass_opened',
  )
  expect(driverTold.join(' ')).toBe(
    'arrived_pickup arrived_delivery on_time later_today tomorrow problem left_behind addendum live_link',
  )
})

describe('a fact has one of these values:', () => {
  test.each<[keyof typeof sampleEvents, string, readonly string[]]>([
    ['placed', 'paymentMethod', ['stripe', 'invoice']],
    ['payment_received', 'type', ['deposit', 'full', 'balance']],
    ['offer_ended', 'how', ['withdrawn', 'expired']],
    ['rate_confirmation', 'step', ['issued', 'signed']],
    ['inspected', 'step', ['pickup', 'delivery']],
    ['paper_sent', 'step', ['pickup', 'delivery']],
    ['driver_link', 'step', driverLinkSteps],
    ['driver_told', 'told', driverTold],
  ])('%s, %s: %j', (kind, fact, values) => {
    for (const value of values) expect(parsed(kind, { [fact]: value })).toMatchObject({ kind, [fact]: value })
    expect(parsed(kind, { [fact]: '' })).toBeUndefined()
  })
})

test.each<[keyof typeof sampleEvents, string, unknown]>([
  ['placed', 'paymentMethod', 'stripe'],
  ['payment_received', 'currency', 'usd'],
  ['offered', 'leftOut', 0],
])('an earlier release wrote no fact of %s: %s is %s', (kind, fact, value) => {
  expect(parsed(kind, { [fact]: undefined })).toMatchObject({ [fact]: value })
})

describe('a fact that rows of earlier releases lack is null:', () => {
  const lacked: Partial<Record<OrderEventKind, readonly string[]>> = {
    placed: ['totalCents'],
    vehicle_cancelled: ['refundCents'],
    cancelled: ['refundCents'],
    payment_collected: ['method'],
    payment_failed: ['paymentId'],
    refunded: ['refundId', 'paymentId'],
    refunded_elsewhere: ['paymentId'],
    cash_returned: ['method', 'why'],
    disputed: ['intentId'],
    change_accepted: ['changeId'],
  }
  test.each(Object.entries(lacked))('%s lacks %j', (kind, facts) => {
    for (const fact of facts) {
      expect(parsed(kind as keyof typeof sampleEvents, { [fact]: undefined })).toMatchObject({ [fact]: null })
    }
  })

  test('any other one makes the event unreadable', () => {
    expect(parsed('file_attached', { name: undefined })).toBeUndefined()
    expect(parsed('disputed', { amountCents: 'many' })).toBeUndefined()
  })
})
