import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answerOrSaved: typeof import('./answer-or-saved.ts').answerOrSaved
let CallFailed: typeof import('./refused.ts').CallFailed
let queryClient: typeof import('./query-client.ts').queryClient

// Each test has a server of its own to be patient with.
beforeEach(async () => {
  vi.resetModules()
  ;({ answerOrSaved } = await import('./answer-or-saved.ts'))
  ;({ queryClient } = await import('./query-client.ts'))
  ;({ CallFailed } = await import('./refused.ts'))
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const saved = () => Promise.resolve('saved')
const none = () => Promise.resolve(undefined)
const after = (ms: number, text: string) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(text), ms))
const hanging = () => new Promise<string>(() => undefined)

/** The value and how long it took. */
async function timed(reading: Promise<string>): Promise<[string, number]> {
  const began = Date.now()
  let end = 0
  void reading.then(() => (end = Date.now()))
  await vi.advanceTimersByTimeAsync(30_000)
  return [await reading, end - began]
}

test('an answer in time counts', async () => {
  expect(await timed(answerOrSaved(after(3000, 'new'), saved))).toEqual(['new', 3000])
})

test('what is saved stands in after four seconds, and from then on after one, until the server answers', async () => {
  expect(await timed(answerOrSaved(hanging, saved))).toEqual(['saved', 4000])
  expect(await timed(answerOrSaved(hanging, saved))).toEqual(['saved', 1000])
  expect(await timed(answerOrSaved(after(100, 'new'), saved))).toEqual(['new', 100])
  expect(await timed(answerOrSaved(hanging, saved))).toEqual(['saved', 4000])
})

test('a late answer makes the page read again, and wait for it', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  expect(await timed(answerOrSaved(after(6000, 'new'), saved))).toEqual(['saved', 4000])
  expect(invalidate).toHaveBeenCalledTimes(1)
  expect(await timed(answerOrSaved(after(6000, 'new'), saved))).toEqual(['new', 6000])
  expect(invalidate).toHaveBeenCalledTimes(1)
})

test('late answers of several reads make the page read again once', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const reads = [6000, 6500, 7000].map((ms) => timed(answerOrSaved(after(ms, 'new'), saved)))
  expect(await Promise.all(reads)).toEqual(reads.map(() => ['saved', 4000]))
  expect(invalidate).toHaveBeenCalledTimes(1)
})

test('without anything saved it waits for the server', async () => {
  expect(await timed(answerOrSaved(after(6000, 'new'), none))).toEqual(['new', 6000])
})

test('out of reach, what is saved stands in at once; a refusal of the server does not hide', async () => {
  const away = () => Promise.reject(new CallFailed({ kind: 'network' }))
  expect(await timed(answerOrSaved(away, saved))).toEqual(['saved', 0])
  await expect(answerOrSaved(away, none)).rejects.toThrow('network')
  const refusal = new CallFailed({ kind: 'refused', status: 403, code: 'forbidden', details: [], facts: {} })
  await expect(answerOrSaved(() => Promise.reject(refusal), saved)).rejects.toThrow(refusal)
})
