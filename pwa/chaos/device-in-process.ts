import { vi } from 'vitest'
import type { ApiUnderTest } from '../../edge/test/api/api-under-test.ts'
import { memoryStorage } from '../src/offline/testing/memory-storage.ts'

/** What the network does to the next calls of the app. */
export type Network = { isDown: boolean; losesRequest: boolean; losesResponse: boolean }

/**
 * Gives the app's modules what a browser has, with the real API behind a network that a test controls. IndexedDB is
 * `fake-indexeddb`. `vi.unstubAllGlobals` ends it.
 */
export function stubBrowser(api: ApiUnderTest): Network {
  const network = { isDown: false, losesRequest: false, losesResponse: false }
  const realFetch = globalThis.fetch
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.startsWith(api.database.url)) return realFetch(request)
    if (network.isDown || network.losesRequest) throw new TypeError('Failed to fetch')
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'GET' ? undefined : await request.text()
    const response = await api.request(`${pathname}${search}`, { method, headers, ...(body ? { body } : {}) })
    if (network.losesResponse) throw new TypeError('Failed to fetch')
    return response
  })
  return network
}

/** Signs a user in on this device; `account` keeps the data of tests apart. */
export function signInOnDevice(account: string, authorization: string): void {
  localStorage.setItem('auth_token', authorization.replace('Bearer ', ''))
  const user = { userId: account, role: 'dealer', name: 'Dana', dealerId: 'demo-dealer-bayshore' }
  localStorage.setItem('switchback.account', JSON.stringify(user))
}
