import 'fake-indexeddb/auto'
import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { serverClock } from '../device/server-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import { reportDevice, sendOperations } from './send-operations.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const server = vi.fn<typeof fetch>()
let account: string

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', server)
  server.mockReset()
  account = `user-${newId()}`
  signInOnDevice(account)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function order(attempts = 0) {
  const id = newId()
  const operation = newOperation({ id, kind: 'place_order', version: 1, lane: id, queuedAt: 1 })
  return { ...operation, attempts, payload: { price: '1.00' } }
}

const signedOut = [{ kind: 'signed-out' }]

describe('an account sends only under its own session', () => {
  test('not while somebody else is signed in', async () => {
    signInOnDevice('somebody else')
    expect(await sendOperations(account, [order()])).toEqual(signedOut)
    expect(await reportDevice(account)).toBe(false)
    expect(server).not.toHaveBeenCalled()
  })

  test('not if somebody else signs in while the request is prepared', async () => {
    const [sending, reporting] = [sendOperations(account, [order()]), reportDevice(account)]
    signInOnDevice('somebody else')
    expect([await sending, await reporting]).toEqual([signedOut, false])
    expect(server).not.toHaveBeenCalled()
  })

  test('not while nobody is', async () => {
    localStorage.removeItem('auth_token')
    expect(await sendOperations(account, [order()])).toEqual(signedOut)
    expect(server).not.toHaveBeenCalled()
  })
})

const answerWith = (results: readonly object[]) =>
  server.mockImplementation(async () => Response.json({ success: true, results }))

test('each result belongs to its operation by the id, whatever the order; one without a result is sent again', async () => {
  const [applied, refused, missing] = [order(), order(), order()]
  const refusal = { status: 'refused', code: 'insufficient_credit', message: 'No.', details: [], facts: {} }
  answerWith([
    { ...refusal, id: refused.id },
    { status: 'applied', id: applied.id, response: { order: { id: 'SB1' } } },
  ])
  expect(await sendOperations(account, [applied, refused, missing])).toMatchObject([
    { kind: 'confirmed', response: { order: { id: 'SB1' } } },
    { kind: 'attention', refusal: 'No.' },
    { kind: 'retry' },
  ])
})

test('a cancellation that is refused because its order waits for another try waits too', async () => {
  const first = order()
  const cancellation = { ...order(), kind: 'cancel_order', lane: first.lane }
  const other = order()
  const notFound = { status: 'refused', code: 'order_not_found', message: 'No.', details: [], facts: {} }
  answerWith([
    { status: 'retry', id: first.id, code: 'internal', message: 'Later.', retryAfter: 2 },
    { ...notFound, id: cancellation.id },
    { ...notFound, id: other.id },
  ])
  expect((await sendOperations(account, [first, cancellation, other])).map(({ kind }) => kind)).toEqual([
    'retry',
    'retry',
    'attention',
  ])
})

/** Never answers, and ends as `fetch` does when it is aborted. */
const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {}
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** Sends, and checks that the request is given up after `limitMs`. */
async function expectGivenUp(
  operations: readonly ReturnType<typeof order>[],
  limitMs: number,
): Promise<void> {
  server.mockReset()
  server.mockImplementation(hang)
  let outcome: unknown
  void sendOperations(account, operations).then((done) => (outcome = done))
  await vi.waitUntil(() => server.mock.calls.length > 0)
  // Waiting for the call took some of the time.
  await vi.advanceTimersByTimeAsync(limitMs - 1000)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitUntil(() => outcome)
  expect(outcome).toEqual(operations.map(() => ({ kind: 'retry' })))
}

test('a request that hangs is given up, the later the more of them hung; failures of other kinds do not count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await expectGivenUp([order(), order(9)], 15_000)
  await expectGivenUp([order(1)], 30_000)
  for (const attempts of [2, 3]) await expectGivenUp([order(attempts)], 60_000)
  server.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await sendOperations(account, [order(4)])).toEqual([{ kind: 'retry' }])
  await expectGivenUp([order(5)], 15_000)
})

const nextYear = new Date(Date.UTC(2027, 0, 1)).toUTCString()

test.each([
  ["a hotel's sign-in page", 200, '<h1>Welcome</h1>'],
  ["a proxy's error", 502, '<h1>Bad gateway</h1>'],
  ["a proxy's page with 401", 401, '<h1>Sign in</h1>'],
  ['JSON of somebody else', 200, '{"results":[]}'],
])('%s is tried again, signs nobody out, and sets no clock', async (_, status, body) => {
  server.mockImplementation(async () => new Response(body, { status, headers: { Date: nextYear } }))
  expect(await sendOperations(account, [order()])).toEqual([{ kind: 'retry' }])
  expect(localStorage.getItem('auth_token')).toBe('token')
  expect(serverClock.lastContactAt()).toBeUndefined()
})

test("the server's own answer sets the clock, and its 401 ends the session", async () => {
  const answer = (status: number, body: object) => async () =>
    Response.json(body, { status, headers: { Date: nextYear } })
  server.mockImplementation(answer(200, { success: true, results: [] }))
  expect(await sendOperations(account, [order()])).toEqual([{ kind: 'retry' }])
  expect(serverClock.lastContactAt()).toBe('2027-01-01T00:00:00.000Z')
  const refusal = { success: false, error: 'Please sign in.', code: 'unauthenticated' }
  server.mockImplementation(answer(401, refusal))
  expect(await sendOperations(account, [order()])).toEqual(signedOut)
  expect(localStorage.getItem('auth_token')).toBeNull()
})
