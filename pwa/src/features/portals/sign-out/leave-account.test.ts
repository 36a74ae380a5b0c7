import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vehicleLinesKey } from '../../../offline/device/account-traces.ts'
import { visitor } from '../../../offline/device/current-account.ts'
import { databaseName } from '../../../offline/device/database-name.ts'
import { savedList } from '../../../offline/saved/saved-list.ts'
import { fakePush } from '../../../offline/testing/fake-push.ts'
import { memoryCaches } from '../../../offline/testing/memory-caches.ts'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { leaveAccount } from './leave-account.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function signIn(userId: string, role = 'dealer'): void {
  localStorage.setItem('auth_token', 'token')
  const user = { userId, role, name: 'Dana', dealerId: 'dealer' }
  localStorage.setItem('switchback.account', JSON.stringify(user))
}

test('a call that fails while a dealer signs out does not open the database of visitors', async () => {
  signIn('user-dana')
  await savedList('addresses').all()
  await leaveAccount({ staysUnsent: false })
  void savedList('newestOrders').all()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(databaseName(visitor))
})

test.each(['dealer', 'admin'])(
  'a %s who signs out without a network gets no push here, and the session waits for its end',
  async (role) => {
    const unsubscribe = fakePush()
    signIn(`user-${role}`, role)
    await leaveAccount({ staysUnsent: false })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    const hash = createHash('sha256').update('token').digest('hex')
    expect(localStorage.getItem('switchback.sessions-to-end')).toBe(JSON.stringify([hash]))
  },
)

describe('where the storage never answers', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers()
    signIn('user-ivo')
    for (const account of ['user-ivo', 'user-rosa']) {
      sessionStorage.setItem(vehicleLinesKey(account), JSON.stringify({ lines: [{ vin: account }] }))
    }
  })

  test.each([
    { staysUnsent: true, left: ['user-ivo', 'user-rosa'] },
    { staysUnsent: false, left: ['user-rosa'] },
  ])(
    'a dealer signs out all the same ($staysUnsent): the tab keeps sheets that nobody gave up',
    async ({ staysUnsent, left }) => {
      const called = vi.fn(() => Promise.resolve(Response.json({ success: true })))
      vi.stubGlobal('fetch', called)
      let isDone = false
      void leaveAccount({ staysUnsent }).then(() => (isDone = true))
      await vi.advanceTimersByTimeAsync(15_000)
      await vi.waitUntil(() => isDone, { timeout: 20_000 })
      expect(localStorage.getItem('auth_token')).toBeNull()
      expect(called).toHaveBeenCalledTimes(1)
      expect(Object.keys(sessionStorage)).toEqual(left.map(vehicleLinesKey))
    },
  )
})
