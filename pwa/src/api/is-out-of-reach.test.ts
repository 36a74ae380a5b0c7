import { expect, test } from 'vitest'
import { isOutOfReach } from './is-out-of-reach.ts'
import { CallFailed, readRefusal, type CallFailure } from './refused.ts'

const ours = (status: number, code = 'forbidden'): CallFailure =>
  readRefusal(status, { success: false, code, error: 'No.' })
const page = (status: number): CallFailure => ({ kind: 'not-json', status, statusText: '', text: '<html>' })

test.each<[string, CallFailure]>([
  ['no network', { kind: 'network' }],
  ['an empty success', { kind: 'empty' }],
  ["a hotel's page with 200", { kind: 'unreadable' }],
  ['our server while it is down', ours(503, 'database_unavailable')],
  ['our server after an error', ours(500, 'internal')],
  ['our server that asks to wait', ours(429, 'too_many_requests')],
  ...[401, 403, 404, 429, 502, 511].flatMap((status): [string, CallFailure][] => [
    [`a foreign page with ${status}`, page(status)],
    [`foreign JSON with ${status}`, readRefusal(status, { error: 'Blocked', code: 'forbidden' })],
    [`foreign JSON with ${status} and no code`, readRefusal(status, { success: false })],
  ]),
])('%s is out of reach', (_, failure) => {
  expect(isOutOfReach(new CallFailed(failure))).toBe(true)
})

test.each([400, 401, 403, 404, 409, 413, 422])('a refusal of our own server with %i is not', (status) => {
  expect(isOutOfReach(new CallFailed(ours(status)))).toBe(false)
})

test('an error of the page itself is not', () => {
  expect(isOutOfReach(new TypeError('x is undefined'))).toBe(false)
})
