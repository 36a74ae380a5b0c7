import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryStates, isNotDelivered, statesBefore, type DeliveryState } from './delivery-report.ts'

/** The state after reports in this order. */
const after = (reports: readonly DeliveryState[]): DeliveryState | undefined =>
  reports.reduce<DeliveryState | undefined>(
    (known, next) => (known === undefined || statesBefore(next).includes(known) ? next : known),
    undefined,
  )

test.each([
  [['delivered'], 'delivered'],
  [['delayed', 'delivered'], 'delivered'],
  [['delivered', 'delayed'], 'delivered'],
  [['delayed', 'bounced'], 'bounced'],
  [['bounced', 'delayed'], 'bounced'],
  // A server may accept a mail first and return it later.
  [['delivered', 'bounced'], 'bounced'],
  [['bounced', 'delivered'], 'bounced'],
  [['bounced', 'bounced'], 'bounced'],
  [['delivered', 'complained'], 'complained'],
  [['complained', 'delivered'], 'complained'],
] as const)('after %j a message is %s', (reports, state) => {
  expect(after(reports)).toBe(state)
})

test('reports in any order, and any number of times, end in the same state', () => {
  const reports = array(constantFrom(...deliveryStates), { minLength: 1, maxLength: 6 })
  assert(
    property(reports, array(nat(100), { maxLength: 12 }), (all, picks) => {
      const repeated = [...picks.map((pick) => all[pick % all.length] ?? all[0]), ...all.toReversed()]
      expect(after(repeated as DeliveryState[])).toBe(after(all))
    }),
  )
})

test('what was given up or came back is not delivered', () => {
  expect(isNotDelivered({ status: 'dead' })).toBe(true)
  expect(isNotDelivered({ status: 'sent', delivery: 'bounced' })).toBe(true)
  expect(isNotDelivered({ status: 'sent', delivery: 'complained' })).toBe(false)
  expect(isNotDelivered({ status: 'sent', delivery: null })).toBe(false)
})
