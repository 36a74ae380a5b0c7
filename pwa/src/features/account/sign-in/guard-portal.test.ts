import 'fake-indexeddb/auto'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { savedProfile } from '../../../offline/saved-profile.ts'
import { guardPortal } from './guard-portal.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  // The device has a network that leads nowhere.
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('with no network the portal opens by the saved profile, without the retries of the site settings', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  localStorage.setItem('auth_token', 'token')
  const user = { userId: 'dana', role: 'dealer', name: 'Dana', dealerId: null }
  localStorage.setItem('switchback.account', JSON.stringify(user))
  const profile = { user: { id: 'dana', role: 'dealer' }, dealer: null } as MeResponse
  vi.spyOn(savedProfile, 'find').mockResolvedValue(profile)
  const began = performance.now()
  expect(await guardPortal('dealer')).toEqual(profile)
  expect(performance.now() - began).toBeLessThan(3000)
})
