import { expect, test } from 'vitest'
import type { OrderEvent } from '../events/order-event.ts'
import { callees, callOutcomes, LogCall, type Callee } from '../request/log-call.ts'
import { decideCall } from './decide-call.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const callId = '0b9f6a0e-4c1f-4c55-9a53-0d2c4f1f7a11'
const call = (changes: object = {}) => LogCall.parse({ callId, outcome: 'spoke', ...changes })
const never = { contactedAt: null, nextCallAt: null, dealerId: null }
const at = { now, events: [] }

test.each(callees.flatMap((callee) => callOutcomes.map((outcome) => [callee, outcome] as const)))(
  'a call to the %s: %s',
  (callee, outcome) => {
    const { columns, event } = decideCall(never, call({ callee, outcome, note: 'x' }), at)
    const isContact = outcome === 'spoke' && (callee === 'customer' || callee === 'dealer')
    expect(columns).toEqual({ nextCallAt: null, ...(isContact ? { contactedAt: now.toISOString() } : {}) })
    expect(event).toEqual({ kind: 'called', callId, callee, outcome, nextCallAt: null, reason: 'x' })
  },
)

test('only the first contact counts', () => {
  expect(decideCall({ ...never, contactedAt: '2026-11-20T12:00:00.000Z' }, call(), at).columns).toEqual({
    nextCallAt: null,
  })
})

test.each(['2026-11-21T12:00:00.001Z', '2027-02-19T12:00:00.000Z'])('a next call at %s', (nextCallAt) => {
  expect(decideCall(never, call({ nextCallAt }), at).columns.nextCallAt).toBe(nextCallAt)
})

test.each([
  ['2026-11-21T12:00:00.000Z', 'This time has passed'],
  ['2027-02-19T12:00:00.001Z', 'Enter a time within 90 days'],
])('a next call at %s is refused', (nextCallAt, message) => {
  const refusal = expect.objectContaining({ details: [{ path: 'nextCallAt', message }] })
  expect(() => decideCall(never, call({ nextCallAt }), at)).toThrow(refusal)
})

const tomorrow = '2026-11-22T12:00:00.000Z'
const dayAfter = '2026-11-23T12:00:00.000Z'
const planned = (callee: Callee, nextCallAt: string | null): OrderEvent => ({
  kind: 'called',
  callId,
  callee,
  outcome: 'voicemail',
  nextCallAt,
  reason: null,
})

test.each([
  ['nothing planned', never, [], 'customer'],
  ['nothing planned, an order of a dealership', { ...never, dealerId: 'd1' }, [], 'dealer'],
  ['a call after which none was planned', never, [planned('carrier', null)], 'customer'],
  ['a plan for another time', { ...never, nextCallAt: tomorrow }, [planned('carrier', dayAfter)], 'customer'],
  ['a call to the carrier', { ...never, nextCallAt: tomorrow }, [planned('carrier', tomorrow)], 'carrier'],
  [
    'a call to the driver',
    { ...never, nextCallAt: tomorrow, dealerId: 'd1' },
    [planned('carrier', null), planned('driver', tomorrow)],
    'driver',
  ],
  [
    'a call that was made since',
    never,
    [planned('carrier', tomorrow), planned('customer', null)],
    'customer',
  ],
])('a call that names nobody, with %s', (_, order, events, callee) => {
  const { columns, event } = decideCall(order, call(), { now, events })
  expect(event.callee).toBe(callee)
  expect('contactedAt' in columns).toBe(callee === 'customer' || callee === 'dealer')
})
