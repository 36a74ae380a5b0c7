import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Registration extends EventTarget {
  installing: EventTarget | null = null
  waiting: { postMessage: (message: unknown) => void } | null = null
  update = vi.fn(async () => undefined)
}

const version = { postMessage: vi.fn() }
const reload = vi.fn()
let registration: Registration
let serviceWorker: EventTarget & { controller: object | null; register: () => Promise<Registration> }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  reload.mockReset()
  version.postMessage.mockReset()
  registration = new Registration()
  serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that has registered the service worker. */
async function openPage() {
  const page = await import('./app-update.ts')
  await page.registerServiceWorker()
  return page
}

/** The version has loaded. */
function install(installing: EventTarget): void {
  Object.assign(registration, { installing: null, waiting: version })
  installing.dispatchEvent(new Event('statechange'))
}

test('a new version is offered, whether it came before the page, was loading at its start, or comes later', async () => {
  registration.waiting = version
  expect((await openPage()).appUpdate.isWaiting()).toBe(true)

  vi.resetModules()
  const loading = new EventTarget()
  Object.assign(registration, { installing: loading, waiting: null })
  const during = await openPage()
  const heard = vi.fn()
  during.appUpdate.subscribe(heard)
  expect(during.appUpdate.isWaiting()).toBe(false)
  install(loading)
  expect([during.appUpdate.isWaiting(), heard.mock.calls.length]).toEqual([true, 1])

  vi.resetModules()
  Object.assign(registration, { installing: null, waiting: null })
  const before = await openPage()
  const later = new EventTarget()
  registration.installing = later
  registration.dispatchEvent(new Event('updatefound'))
  expect(before.appUpdate.isWaiting()).toBe(false)
  install(later)
  expect(before.appUpdate.isWaiting()).toBe(true)
})

test('a page that no service worker controls is offered nothing: it runs the newest version', async () => {
  serviceWorker.controller = null
  registration.waiting = version
  const page = import('./app-update.ts').then((module) => module.registerServiceWorker().then(() => module))
  await vi.advanceTimersByTimeAsync(3000)
  expect((await page).appUpdate.isWaiting()).toBe(false)
})

test('Reload activates the version that waits and reloads when it has taken over; once another tab has done it, at once', async () => {
  registration.waiting = version
  const page = await openPage()
  page.applyUpdate()
  expect(version.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
  registration.waiting = null
  page.applyUpdate()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a version that does not take over: the page reloads all the same, and offers it again', async () => {
  registration.waiting = version
  const page = await openPage()
  page.applyUpdate()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload while the new version still installs lets it take over as soon as it can', async () => {
  const page = await openPage()
  registration.installing = Object.assign(new EventTarget(), version)
  page.applyUpdate()
  expect(version.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload of a page that no service worker controls waits for none', async () => {
  const page = await openPage()
  registration.installing = Object.assign(new EventTarget(), version)
  serviceWorker.controller = null
  page.applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['the server no longer has its first file', async () => ({ status: 404 }), true],
  ['the server still has it', async () => ({ status: 200 }), false],
  ['no server answers', () => Promise.reject(new TypeError('offline')), false],
])('whether a page is outdated: %s (SCREEN-14)', async (_, answer, isOutdated) => {
  const entry = '/assets/index-a1.js'
  const ask = vi.fn(answer)
  vi.stubGlobal('fetch', ask)
  const page = await openPage()
  Object.assign(document, { querySelector: () => ({ getAttribute: () => entry }) })
  expect(await page.isOutdated()).toBe(isOutdated)
  // The new version loads meanwhile.
  expect(registration.update).toHaveBeenCalledOnce()
  expect(ask).toHaveBeenCalledWith(entry, { method: 'HEAD', cache: 'no-store' })
})

test('a page that was never built is not outdated', async () => {
  const page = await openPage()
  Object.assign(document, { querySelector: () => null })
  vi.stubGlobal('fetch', async () => ({ status: 404 }))
  expect(await page.isOutdated()).toBe(false)
})
