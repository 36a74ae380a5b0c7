import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { fakePush } from '../testing/fake-push.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { workerCopy } from '../copies/worker-copy.ts'
import { changeLock, finishLock, lockAccount, ownLock, setUpLock, unlock } from './device-lock.ts'
import { lastTouch } from './last-touch.ts'
import { lockRecords } from './lock-record.ts'
import { makeLockKeys, openKeys } from './pin-keys.ts'
import { sessionsToEnd } from './sessions-to-end.ts'
import { openWithPassword } from './open-with-password.ts'
import { restoreTabWork, storeTabWork } from './tab-work.ts'

// The real count takes seconds a test.
vi.mock('./pin-iterations.ts', () => ({ pinIterations: 1000 }))
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const token = 'the-token-of-dana-whitfield'
const hash = createHash('sha256').update(token).digest('hex')
const pin = '2580'
let account: { userId: string; role: 'dealer'; name: string; dealerId: string }

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', memoryStorage())
  account = { userId: `user-${newId()}`, role: 'dealer', name: 'Dana Whitfield', dealerId: 'dealer-1' }
  vi.stubGlobal('localStorage', memoryStorage({ 'switchback.account': account }))
  localStorage.setItem('auth_token', token)
})

const stored = () => JSON.stringify(localStorage)
const clear = { token: () => localStorage.getItem('auth_token') }
/** The same byte with one bit flipped: never the byte that it was, whatever the random key made of it. */
const otherByte = (byte: string) => String.fromCodePoint(byte.codePointAt(0)! ^ 1)
/** Wrong PINs without their waits. */
async function tryWrong(times: number) {
  const results: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    results.push(await unlock(account.userId, '9999'))
    const record = lockRecords.find(account.userId)
    if (record) lockRecords.save({ ...record, retryAt: 0 })
  }
  return results
}

describe('a locked account', () => {
  beforeEach(async () => {
    await setUpLock(pin, 5)
    await lockAccount()
  })

  test('leaves neither its session, nor its name, nor its PIN on the device in clear text', () => {
    expect(clear.token()).toBeNull()
    for (const secret of [token, 'Whitfield', 'dealer-1', pin]) expect(stored()).not.toContain(secret)
    expect(lockRecords.locked().map(({ initials }) => initials)).toEqual(['DW'])
  })

  test('opens with its PIN, without a network, as it was', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(localStorage.getItem('switchback.sessions-to-end')).toBeNull()
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'unlocked' })
    expect([clear.token(), JSON.parse(localStorage.getItem('switchback.account') ?? '')]).toEqual([
      token,
      account,
    ])
    expect(ownLock()).not.toHaveProperty('lockedAt')
    expect(ownLock()).not.toHaveProperty('sealed')
    await lockAccount()
    expect(clear.token()).toBeNull()
  })

  test('waits longer after each wrong PIN, and a right one during the wait is not checked', async () => {
    expect(await tryWrong(4)).toEqual(
      [
        [4, 0],
        [3, 5],
        [2, 15],
        [1, 60],
      ].map(([triesLeft, waitSeconds]) => ({ kind: 'wrong', triesLeft, waitSeconds })),
    )
    const record = lockRecords.find(account.userId)!
    lockRecords.save({ ...record, retryAt: Date.now() + 10_000 })
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'wait', waitSeconds: 10 })
    lockRecords.save(record)
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'unlocked' })
    expect(ownLock()?.wrong).toBe(0)
  })

  test('is gone after five wrong PINs, with its session: not even the right PIN opens it', async () => {
    expect((await tryWrong(5)).at(-1)).toEqual({ kind: 'ended' })
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'ended' })
    expect(clear.token()).toBeNull()
    expect(stored()).not.toContain(account.userId)
  })

  test('ends its session at the server too, once that can be reached', async () => {
    const unsubscribe = fakePush()
    const sent: unknown[] = []
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await tryWrong(5)
    expect(localStorage.getItem('switchback.sessions-to-end')).toContain(hash)
    await vi.waitUntil(() => unsubscribe.mock.calls.length === 1, { timeout: 20_000 })
    vi.stubGlobal('fetch', (url: unknown, init: { body: string }) => {
      sent.push([String(url).replace(/^https?:\/\/[^/]+/, ''), JSON.parse(init.body)])
      return Promise.resolve(Response.json({ success: true }))
    })
    await sessionsToEnd.send()
    await sessionsToEnd.send()
    expect(sent).toEqual([['/api/auth/end-session', { session: hash }]])
    expect(stored()).not.toContain(hash)
  })

  test('counts tries of two tabs together', async () => {
    const both = await Promise.all([unlock(account.userId, '9999'), unlock(account.userId, '9998')])
    expect(both).toMatchObject([{ triesLeft: 4 }, { triesLeft: 3 }])
  })

  test('counts a try that is cut off during the check, as by closing the page', async () => {
    const closed = Promise.withResolvers<never>()
    const check = vi.spyOn(crypto.subtle, 'deriveKey').mockReturnValue(closed.promise)
    const cutOff = unlock(account.userId, '9997')
    await vi.waitUntil(() => check.mock.calls.length > 0)
    expect(lockRecords.find(account.userId)?.wrong).toBe(1)
    closed.reject(new Error('The page is closed'))
    await expect(cutOff).rejects.toThrow('The page is closed')
    check.mockRestore()
    expect(lockRecords.find(account.userId)?.wrong).toBe(1)
    expect(await unlock(account.userId, '9997')).toMatchObject({ kind: 'wrong', triesLeft: 3 })
  })

  test('does not open where the device cannot store the count', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'ended' })
    expect(clear.token()).toBeNull()
  })

  test('does not replace the session of another account that has signed in since', async () => {
    localStorage.setItem('auth_token', 'token-of-rosa')
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'taken' })
    expect(clear.token()).toBe('token-of-rosa')
  })

  test('ends when what it holds was changed or is of another account', async () => {
    const record = lockRecords.find(account.userId)!
    const other = `user-${newId()}`
    lockRecords.save({ ...record, userId: other })
    expect(await unlock(other, pin)).toEqual({ kind: 'ended' })
    const data = btoa(atob(record.sealed!.data).replace(/^./s, otherByte))
    lockRecords.save({ ...record, sealed: { ...record.sealed!, data } })
    expect(await unlock(account.userId, pin)).toEqual({ kind: 'ended' })
    expect(clear.token()).toBeNull()
  })

  test('opens with the password too, which removes a forgotten PIN and ends its session', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    openWithPassword(account.userId)
    await vi.waitFor(() => expect(stored()).toContain(hash), { timeout: 20_000 })
    expect(lockRecords.locked()).toEqual([])
    expect(lockRecords.find(account.userId)).toBeUndefined()
  })
})

test('a lock takes the session from the service worker too', async () => {
  await setUpLock(pin, 5)
  await workerCopy.write()
  await lockAccount()
  expect(await workerCopy.read()).toEqual({})
})

test('an open lock stays when the person signs in again', async () => {
  await setUpLock(pin, 5)
  openWithPassword(account.userId)
  expect(lockRecords.find(account.userId)).toBeDefined()
})

test('a lock that a crash interrupted is finished at the next start', async () => {
  await setUpLock(pin, 5)
  lockRecords.save({ ...ownLock()!, lockedAt: Date.now() })
  await finishLock()
  expect(clear.token()).toBeNull()
  expect(await unlock(account.userId, pin)).toEqual({ kind: 'unlocked' })
  expect(clear.token()).toBe(token)
})

test.each([0, 1])(
  'where the device has no room for a lock (write %i), its session ends: the password opens the account',
  async (fails) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await setUpLock(pin, 5)
    const store = localStorage.setItem.bind(localStorage)
    let writes = 0
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      if (key.startsWith('switchback.lock.') && writes++ >= fails) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      store(key, value)
    })
    await lockAccount()
    full.mockRestore()
    expect(clear.token()).toBeNull()
    expect(localStorage.getItem('switchback.sessions-to-end')).toContain(hash)
  },
)

describe('each change of the lock takes the present PIN', () => {
  beforeEach(() => setUpLock(pin, 5))

  test.each([
    ['PIN', { pin: '86420', idleMinutes: 15 }, '86420'],
    ['time', { pin: undefined, idleMinutes: 15 }, pin],
    ['removal', undefined, pin],
  ])('a tab that locks during the change of the %s stays locked', async (_, next, opens) => {
    let locking: Promise<void> | undefined
    const stop = lockRecords.subscribe(() => {
      // The PIN is being checked. Locking changes the record, too.
      if (lockRecords.find(account.userId)?.wrong !== 1) return
      stop()
      locking = lockAccount()
    })
    await changeLock(account.userId, pin, next)
    expect(locking).toBeDefined()
    await locking
    expect([clear.token(), lockRecords.locked().length]).toEqual([null, 1])
    expect(await unlock(account.userId, opens)).toEqual({ kind: 'unlocked' })
    expect(clear.token()).toBe(token)
  })

  test('a new PIN, another time, or none', async () => {
    expect((await changeLock(account.userId, '9999', undefined)).kind).toBe('wrong')
    expect((await changeLock(account.userId, pin, { pin: '86420', idleMinutes: 15 })).kind).toBe('right')
    expect(ownLock()?.idleMinutes).toBe(15)
    expect((await changeLock(account.userId, pin, undefined)).kind).toBe('wrong')
    expect((await changeLock(account.userId, '86420', { pin: undefined, idleMinutes: 1 })).kind).toBe('right')
    await lockAccount()
    expect(await unlock(account.userId, '86420')).toEqual({ kind: 'unlocked' })
    expect((await changeLock(account.userId, '86420', undefined)).kind).toBe('right')
    expect(ownLock()).toBeUndefined()
  })
})

test('the app locks when nobody touched it for the chosen time, or when its clock was turned back', () => {
  const now = Date.now()
  lastTouch.mark(now - 5 * 60_000)
  expect([1, 5, 15, 0].map((minutes) => lastTouch.isTooLongAgo(minutes, now))).toEqual([
    true,
    true,
    false,
    false,
  ])
  lastTouch.mark(now + 3_600_000)
  expect([5, 0].map((minutes) => lastTouch.isTooLongAgo(minutes, now))).toEqual([true, false])
})

test('what was typed in a tab leaves the tab with the lock, and comes back to it', async () => {
  const key = `switchback.vehicle-lines.${account.userId}`
  sessionStorage.setItem(key, JSON.stringify({ lines: ['CR-V'] }))
  await storeTabWork(account.userId, '/dealer/quote?view=many')
  expect(JSON.stringify(sessionStorage)).not.toContain('CR-V')
  expect(await restoreTabWork(`user-${newId()}`)).toBeUndefined()
  expect(await restoreTabWork(account.userId)).toBe('/dealer/quote?view=many')
  expect(sessionStorage.getItem(key)).toBe('{"lines":["CR-V"]}')
  expect(await restoreTabWork(account.userId)).toBeUndefined()
})

test('a tab in which nothing was typed comes back to its page, and no other tab takes it', async () => {
  await storeTabWork(account.userId, '/dealer/quote?view=many')
  const own = sessionStorage
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(await restoreTabWork(account.userId)).toBeUndefined()
  vi.stubGlobal('sessionStorage', own)
  expect(await restoreTabWork(account.userId)).toBe('/dealer/quote?view=many')
  // Without a page there is nothing to come back to.
  await storeTabWork(account.userId, '')
  expect(JSON.stringify(sessionStorage)).toBe('{}')
})

test('the vehicles of another account, whose session ended in this tab, go to that account alone', async () => {
  const other = `user-${newId()}`
  sessionStorage.setItem(`switchback.vehicle-lines.${other}`, JSON.stringify({ lines: ['F-150'] }))
  sessionStorage.setItem(`switchback.vehicle-lines.${account.userId}`, JSON.stringify({ lines: ['CR-V'] }))
  await storeTabWork(account.userId, '/dealer/quote?view=many')
  expect(JSON.stringify(sessionStorage)).not.toMatch(/CR-V|F-150/)
  expect(await restoreTabWork(account.userId)).toBe('/dealer/quote?view=many')
  expect(JSON.stringify(sessionStorage)).not.toContain('F-150')
  await restoreTabWork(other)
  expect(sessionStorage.getItem(`switchback.vehicle-lines.${other}`)).toBe('{"lines":["F-150"]}')
})

test('a guess costs the recommended count of rounds', async () => {
  vi.doUnmock('./pin-iterations.ts')
  vi.resetModules()
  const { pinIterations } = await import('./pin-iterations.ts')
  expect(pinIterations).toBeGreaterThanOrEqual(600_000)
  const keys = await makeLockKeys(pin)
  expect(await openKeys({ ...keys, iterations: keys.iterations + 1 }, pin)).toBeUndefined()
})
