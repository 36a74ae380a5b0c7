import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../offline/testing/memory-caches.ts'

const origin = 'https://switchback.example'
type Work = Promise<unknown>
type Listener = (event: object) => void
class WorkerEvent extends Event {}

/** The release that the server has; undefined without a network. */
let released: string | undefined
/** Files that do not arrive although the network is there, and files that the server no longer has. */
let lost: RegExp
let gone: RegExp

const filesOf = (version: string) => [
  'index.html',
  `assets/start-${version}.js`,
  `assets/later/paper-${version}.js`,
  'assets/later/font.ttf',
  `assets/driver/token-${version}.js`,
  `assets/driver/sign-${version}.js`,
]

async function serve(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
  if (!released || lost.test(pathname)) throw new TypeError('Failed to fetch')
  const isThere = !gone.test(pathname) && filesOf(released).includes(pathname.slice(1))
  const type = { html: 'text/html', js: 'text/javascript', ttf: 'font/ttf' }[pathname.split('.')[1] ?? '']
  const body = `<meta name="generator" content="Switchback" />${released}`
  const headers = { 'Content-Type': type ?? '' }
  const response = new Response(body, { status: isThere ? 200 : 404, headers })
  Object.defineProperty(response, 'url', { value: origin + pathname })
  return response
}

/** The service worker of a version, as the browser starts it. */
async function start(version: string) {
  const listeners = new Map<string, Listener[]>()
  vi.stubGlobal('self', {
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: filesOf(version).map((url) => ({
      url,
      revision: url === 'index.html' ? version : null,
    })),
    location: new URL(origin),
    registration: { scope: `${origin}/` },
    caches,
    addEventListener: (kind: string, listener: Listener) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
  })
  vi.resetModules()
  await import('./sw.ts')
  const send = async (kind: string, fields: object = {}) => {
    const works: Work[] = []
    const event = Object.assign(new WorkerEvent(kind), fields, {
      waitUntil: (work: Work) => void works.push(work),
    })
    for (const listener of listeners.get(kind) ?? []) listener(event)
    await Promise.all(works)
  }
  return {
    install: () => send('install'),
    activate: () => send('activate'),
    /** Fetches the files that a page asks for. Returns how many are missing. */
    fill: async (name: 'LATER' | 'DRIVER') => {
      const postMessage = vi.fn()
      await send('message', { data: { type: `FILL_${name}_FILES` }, ports: [{ postMessage }] })
      return postMessage.mock.calls[0]?.[0] as unknown
    },
    /** The status of a file that a tab asks for; undefined if the network was asked in vain. */
    open: async (file: string) => {
      const responses: Promise<Response>[] = []
      const request = new Request(`${origin}/${file}`)
      const respondWith = (response: Promise<Response>) => void responses.push(response)
      await send('fetch', { request, respondWith })
      return (await responses[0]?.catch(() => undefined))?.status
    },
  }
}

/** Releases a version, which installs beside the one that is active. */
async function release(version: string) {
  released = version
  const worker = await start(version)
  await worker.install()
  return worker
}

/** Somebody presses Reload. */
async function releaseAndReload(version: string) {
  const worker = await release(version)
  await worker.activate()
  return worker
}

beforeEach(() => {
  lost = /^$/
  gone = /^$/
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({}) } })
  vi.stubGlobal('ExtendableEvent', WorkerEvent)
  vi.stubGlobal('FetchEvent', WorkerEvent)
  const NodeRequest = Request
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(url: string | Request, options?: RequestInit) {
        super(typeof url === 'string' ? new URL(url, origin).href : url, options)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a phone that is ready for no signal is it after an update, too (DRIVER-30)', async () => {
  const first = await releaseAndReload('v1')
  expect(await first.fill('DRIVER')).toBe(0)
  const second = await release('v2')
  released = undefined
  await second.activate()
  expect(await second.open('assets/driver/token-v2.js')).toBe(200)
  expect(await second.open('assets/driver/sign-v2.js')).toBe(200)
})

test.each([
  [() => (lost = /sign-v2/), 'Failed to fetch'],
  [() => (gone = /sign-v2/), "Files of the driver's page did not arrive"],
])(
  'without the driver’s files an update fails, and the version before goes on (DRIVER-30)',
  async (lose, reason) => {
    const first = await releaseAndReload('v1')
    await first.fill('DRIVER')
    lose()
    await expect(release('v2')).rejects.toThrow(reason)
    released = undefined
    expect(await (await start('v1')).open('assets/driver/sign-v1.js')).toBe(200)
  },
)

test('the driver’s files come however little room there is; other visitors never get them (DRIVER-30)', async () => {
  await releaseAndReload('v1')
  await releaseAndReload('v2')
  expect((await (await caches.open('driver')).keys()).length).toBe(0)
  await (await start('v2')).fill('DRIVER')
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 2, usage: 1 }) } })
  await releaseAndReload('v3')
  released = undefined
  expect(await (await start('v3')).open('assets/driver/token-v3.js')).toBe(200)
})

test('a device that had all large files has those of the next version; one that used some does not (OFFLINE-25)', async () => {
  const first = await releaseAndReload('v1')
  expect(await first.open('assets/later/paper-v1.js')).toBe(200)
  const second = await releaseAndReload('v2')
  released = undefined
  expect(await second.open('assets/later/paper-v2.js')).toBeUndefined()
  released = 'v2'
  expect(await second.fill('LATER')).toBe(0)
  const third = await releaseAndReload('v3')
  released = undefined
  expect(await third.open('assets/later/paper-v3.js')).toBe(200)
})

test('large files that do not arrive hold no version back', async () => {
  await (await releaseAndReload('v1')).fill('LATER')
  lost = /paper-v2/
  await releaseAndReload('v2')
  expect(await (await start('v2')).open('assets/start-v2.js')).toBe(200)
})

test('open tabs keep all files of the version that they run, and no older one stays (OFFLINE-20)', async () => {
  const first = await releaseAndReload('v1')
  await first.fill('LATER')
  await first.fill('DRIVER')
  const second = await releaseAndReload('v2')
  const ofFirst = ['start', 'later/paper', 'driver/token'].map((name) => `assets/${name}-v1.js`)
  for (const file of ofFirst) expect(await second.open(file)).toBe(200)
  await second.fill('LATER')
  await second.fill('DRIVER')
  const third = await releaseAndReload('v3')
  for (const file of ofFirst) expect(await third.open(file)).toBe(404)
  for (const file of ofFirst) expect(await third.open(file.replace('v1', 'v2'))).toBe(200)
})

test('a version that nobody ran takes no version away from the tabs that run it (OFFLINE-20)', async () => {
  await releaseAndReload('v1')
  await release('v2')
  const third = await releaseAndReload('v3')
  expect(await third.open('assets/start-v1.js')).toBe(200)
  expect(await third.open('assets/start-v2.js')).toBe(404)
  expect(await caches.keys()).not.toContain('app-v2')
})

test('a new worker with the same files keeps the version before', async () => {
  await releaseAndReload('v1')
  await releaseAndReload('v2')
  expect(await (await releaseAndReload('v2')).open('assets/start-v1.js')).toBe(200)
})

test('after a worker that noted nothing, all of its files stay', async () => {
  await (await caches.open('app-v0')).put('/assets/start-v0.js', new Response('v0'))
  await (await caches.open('app-broken')).put('/assets/start-broken.js', new Response('broken'))
  expect(await (await releaseAndReload('v1')).open('assets/start-v0.js')).toBe(200)
  expect(await (await releaseAndReload('v2')).open('assets/start-v0.js')).toBe(404)
})
