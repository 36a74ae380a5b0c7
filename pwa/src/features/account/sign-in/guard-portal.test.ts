import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { savedProfile } from '../../../offline/saved/saved-profile.ts'
import { isSavedMe, meQuery } from '../../../queries/me.ts'
import { guardPortal } from './guard-portal.ts'
import { eventually } from '../../../offline/testing/eventually.ts'

const meOf = (role: string, dealerRole = 'admin') =>
  ({ user: { id: 'dana', role, dealerRole }, dealer: null }) as unknown as MeResponse

const saved = meOf('dealer')

/** The server's answer to `GET /api/auth/me`; every other call stays out of reach. */
function answer(respond: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    String(input instanceof Request ? input.url : input).endsWith('/api/auth/me')
      ? respond()
      : Promise.reject(new TypeError('Failed to fetch')),
  )
}

const page = (status: number, text: string) => () => Promise.resolve(new Response(text, { status }))
const refusal = (status: number, code: string) =>
  page(status, JSON.stringify({ success: false, error: 'No.', message: 'No.', code, requestId: 'r' }))

function signInAs(role: 'dealer' | 'admin'): void {
  localStorage.setItem('auth_token', 'token')
  localStorage.setItem(
    'switchback.account',
    JSON.stringify({ userId: 'dana', role, name: 'Dana', dealerId: null }),
  )
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', memoryStorage())
  // The device has a network that leads nowhere.
  vi.stubGlobal('navigator', { onLine: true })
  signInAs('dealer')
  vi.spyOn(savedProfile, 'find').mockResolvedValue(saved)
  vi.spyOn(savedProfile, 'save').mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failures: [string, () => Promise<Response>][] = [
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['503', refusal(503, 'database_unavailable')],
  ['500', refusal(500, 'internal')],
  ['429', refusal(429, 'rate_limited')],
  ['a page of a proxy with 502', page(502, '<html>Bad gateway</html>')],
  ['a sign-in page of a hotel with 200', page(200, '<html>Welcome to our hotel</html>')],
  ['JSON of somebody else with 200', page(200, '{"status":"ok"}')],
  ['JSON of somebody else with 401', page(401, '{"message":"portal login"}')],
]

describe('a dealer whose server answers with', () => {
  test.each(failures)('%s starts from the saved profile and stays signed in', async (_, respond) => {
    answer(respond)
    const began = performance.now()
    expect(await guardPortal('dealer')).toEqual(saved)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(localStorage.getItem('auth_token')).toBe('token')
    await eventually(() => expect(queryClient.isFetching({ queryKey: meQuery.queryKey })).toBe(0))
    expect(await guardPortal('dealer')).toEqual(saved)
  })

  test('nothing starts from the saved profile, and the check ends after 10 s', async () => {
    let isEnded = false
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          isEnded = true
          reject(new DOMException('late', 'TimeoutError'))
        })
      })
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const late = new AbortController()
    timeout.mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(10_000)
      return late.signal
    })
    const began = performance.now()
    expect(await guardPortal('dealer')).toEqual(saved)
    expect(performance.now() - began).toBeLessThan(3000)
    late.abort()
    await eventually(() => expect(isEnded).toBe(true))
    timeout.mockRestore()
    await eventually(() => expect(queryClient.isFetching({ queryKey: meQuery.queryKey })).toBe(0))
    expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(saved)
    expect(localStorage.getItem('auth_token')).toBe('token')
  })
})

test('a role that changed takes effect as soon as the check behind the start says so', async () => {
  let respond: (response: Response) => void = () => undefined
  answer(() => new Promise((resolve) => (respond = resolve)))
  expect(await guardPortal('dealer')).toEqual(saved)
  const seen: (string | null | undefined)[] = []
  const stop = new QueryObserver(queryClient, meQuery).subscribe(({ data }) =>
    seen.push(data?.user.dealerRole),
  )
  respond(Response.json({ success: true, ...meOf('dealer', 'viewer') }))
  await eventually(() => expect(seen.at(-1)).toBe('viewer'))
  const me = queryClient.getQueryData(meQuery.queryKey)
  expect(me && isSavedMe(me)).toBe(false)
  stop()
})

test('our own 401 behind the start ends the session, and leaves the account on the device', async () => {
  let respond: (response: Response) => void = () => undefined
  answer(() => new Promise((resolve) => (respond = resolve)))
  expect(await guardPortal('dealer')).toEqual(saved)
  respond(await refusal(401, 'unauthenticated')())
  await eventually(() => expect(localStorage.getItem('auth_token')).toBeNull())
  expect(localStorage.getItem('switchback.account')).toContain('dana')
})

test('a dealer whom the server refuses before the device has read its profile signs in first', async () => {
  vi.mocked(savedProfile.find).mockReturnValue(new Promise(() => undefined))
  answer(refusal(401, 'unauthenticated'))
  expect(await guardPortal('dealer')).toBeUndefined()
})

test('staff never start from the saved profile alone: the page knows that it is unconfirmed', async () => {
  signInAs('admin')
  vi.mocked(savedProfile.find).mockResolvedValue(meOf('admin'))
  answer(refusal(503, 'database_unavailable'))
  const me = await guardPortal('admin')
  expect(me && isSavedMe(me)).toBe(true)
  queryClient.clear()
  answer(() => Promise.resolve(Response.json({ success: true, ...meOf('admin') })))
  const confirmed = await guardPortal('admin')
  expect(confirmed && isSavedMe(confirmed)).toBe(false)
})
