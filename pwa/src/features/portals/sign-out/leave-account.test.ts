import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../../offline/device/current-account.ts'
import { databaseName } from '../../../offline/device/database-name.ts'
import { savedList } from '../../../offline/saved/saved-list.ts'
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
afterEach(() => vi.unstubAllGlobals())

test('a call that fails while a dealer signs out does not open the database of visitors', async () => {
  localStorage.setItem('auth_token', 'token')
  const user = { userId: 'user-dana', role: 'dealer', name: 'Dana', dealerId: 'dealer' }
  localStorage.setItem('switchback.account', JSON.stringify(user))
  await savedList('addresses').all()
  await leaveAccount({ staysUnsent: false })
  void savedList('newestOrders').all()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(databaseName(visitor))
})
