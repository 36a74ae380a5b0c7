import { expect, test } from 'vitest'
import { fetchUntil } from './fetch-until.ts'

/** A server that never responds: the call ends only when its signal does. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal
    const fail = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal?.aborted) fail()
    signal?.addEventListener('abort', fail)
  })

test('ends all calls at one time, and starts none after it', async () => {
  const limited = fetchUntil(50, silent)
  const calls = [limited('http://stripe.test'), limited('http://stripe.test')]
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  let isStarted = false
  const late = fetchUntil(0, (input, init) => {
    isStarted = init?.signal?.aborted !== true
    return silent(input, init)
  })
  await expect(late('http://stripe.test')).rejects.toThrow('The time limit is over')
  expect(isStarted).toBe(false)
})

test('obeys the signal of the caller too', async () => {
  const caller = new AbortController()
  const call = fetchUntil(60_000, silent)('http://stripe.test', { signal: caller.signal })
  caller.abort(new Error('The caller left'))
  await expect(call).rejects.toThrow('The caller left')
})

test('ends a call whose fetch does not notice the signal', async () => {
  const deaf = fetchUntil(50, () => new Promise(() => undefined))
  await expect(deaf('http://stripe.test')).rejects.toThrow('The time limit is over')
})
