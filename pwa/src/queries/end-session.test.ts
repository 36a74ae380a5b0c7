import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsToEnd } from '../offline/lock/sessions-to-end.ts'
import { memoryStorage } from '../offline/testing/memory-storage.ts'
import { endSession } from './end-session.ts'

const token = 'the-token-of-the-tablet'
const hash = createHash('sha256').update(token).digest('hex')

let sent: string[]
/** The path and the body of each call, and what the server says. */
function server(answer: (path: string) => Response | Error): void {
  vi.stubGlobal('fetch', (url: unknown, init?: { body?: string }) => {
    const path = new URL(String(url)).pathname
    sent.push(`${path} ${init?.body ?? ''}`)
    const answered = answer(path)
    return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered)
  })
}
const done = () => Response.json({ success: true })
const offline = () => new TypeError('offline')
const waiting = () => JSON.parse(localStorage.getItem('switchback.sessions-to-end') ?? '[]') as unknown

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session that the server has ended waits for nothing', async () => {
  server(done)
  await endSession(token)
  server(() => Response.json({ success: false, code: 'unauthenticated', error: 'Over' }, { status: 401 }))
  await endSession(token)
  expect(waiting()).toEqual([])
  expect(sent).toHaveLength(2)
})

test.each([
  ['no network', offline],
  ['a failing server', () => new Response('Bad gateway', { status: 502 })],
  ['a hotel’s page', () => new Response('<title>Sign in</title>')],
])('a session waits by its hash where %s is in the way, and ends at the next start', async (_, answer) => {
  server(answer)
  await endSession(token)
  expect(waiting()).toEqual([hash])
  expect(JSON.stringify(localStorage)).not.toContain(token)
  server(done)
  sent = []
  await sessionsToEnd.send()
  expect(sent).toEqual([`/api/auth/end-session {"session":"${hash}"}`])
  expect(waiting()).toEqual([])
})

test('a session waits from the start on: the page may be closed before the server answers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void endSession(token)
  await vi.waitFor(() => expect(waiting()).toEqual([hash]), { timeout: 20_000 })
})

test('the page tries again each minute, also once another account has signed in', async () => {
  vi.useFakeTimers()
  server(offline)
  sessionsToEnd.add(hash)
  await sessionsToEnd.send()
  localStorage.setItem('auth_token', 'token-of-rosa')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  server(done)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting()).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(3)
  expect(localStorage.getItem('auth_token')).toBe('token-of-rosa')
})

test('the return of the network sends once, however often it failed before', async () => {
  vi.useFakeTimers()
  server(offline)
  sessionsToEnd.add(hash)
  await sessionsToEnd.send()
  await vi.advanceTimersByTimeAsync(120_000)
  sent = []
  server(done)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  expect(waiting()).toEqual([])
})
