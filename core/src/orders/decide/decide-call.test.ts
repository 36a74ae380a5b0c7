import { expect, test } from 'vitest'
import { callees, callOutcomes, LogCall } from '../request/log-call.ts'
import { decideCall } from './decide-call.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const callId = '0b9f6a0e-4c1f-4c55-9a53-0d2c4f1f7a11'
const call = (changes: object = {}) => LogCall.parse({ callId, outcome: 'spoke', ...changes })
const never = { contactedAt: null }

test.each(callees.flatMap((callee) => callOutcomes.map((outcome) => [callee, outcome] as const)))(
  'a call to the %s: %s',
  (callee, outcome) => {
    const { columns, event } = decideCall(never, call({ callee, outcome, note: 'x' }), now)
    const isContact = outcome === 'spoke' && (callee === 'customer' || callee === 'dealer')
    expect(columns).toEqual({ nextCallAt: null, ...(isContact ? { contactedAt: now.toISOString() } : {}) })
    expect(event).toEqual({ kind: 'called', callId, callee, outcome, nextCallAt: null, reason: 'x' })
  },
)

test('only the first contact counts', () => {
  expect(decideCall({ contactedAt: '2026-11-20T12:00:00.000Z' }, call(), now).columns).toEqual({
    nextCallAt: null,
  })
})

test.each(['2026-11-21T12:00:01.000Z', '2027-02-19T12:00:00.000Z'])('a next call at %s', (nextCallAt) => {
  expect(decideCall(never, call({ nextCallAt }), now).columns.nextCallAt).toBe(nextCallAt)
})

test.each([
  ['2026-11-21T12:00:00.000Z', 'This time has passed'],
  ['2027-02-19T12:00:01.000Z', 'Enter a time within 90 days'],
])('a next call at %s is refused', (nextCallAt, message) => {
  const refusal = expect.objectContaining({ details: [{ path: 'nextCallAt', message }] })
  expect(() => decideCall(never, call({ nextCallAt }), now)).toThrow(refusal)
})
