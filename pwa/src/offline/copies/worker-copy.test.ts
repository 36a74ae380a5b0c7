import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideLocalStorage } from '../../service-worker/worker-storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { workerCopy } from './worker-copy.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the worker reads what sending needs, and nothing else of local storage', async () => {
  localStorage.setItem('auth_token', 'token')
  localStorage.setItem('switchback.device-id', '"device"')
  localStorage.setItem('switchback.install', '{}')
  await workerCopy.write()
  expect(await workerCopy.read()).toEqual({ auth_token: 'token', 'switchback.device-id': '"device"' })
})

test('nothing is left of it after signing out', async () => {
  localStorage.setItem('auth_token', 'token')
  await workerCopy.write()
  await workerCopy.remove()
  expect(await indexedDB.databases()).toEqual([])
  expect(await workerCopy.read()).toEqual({})
})

test('shared code finds the copy in place of local storage', () => {
  provideLocalStorage({ auth_token: 'token' })
  expect(localStorage.getItem('auth_token')).toBe('token')
  localStorage.setItem('auth_token', 'other')
  expect(localStorage.getItem('auth_token')).toBe('other')
  localStorage.removeItem('auth_token')
  expect(localStorage.getItem('auth_token')).toBeNull()
})
