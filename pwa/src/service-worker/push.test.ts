import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const origin = 'https://switchback.example'
let listeners: Map<string, Listener>
let shown: { title: string; options: { body: string; tag: string; data: { path: string } } }[]
let opened: string[]
let focused: string[]
let windows: string[]

beforeEach(async () => {
  listeners = new Map()
  shown = []
  opened = []
  focused = []
  windows = []
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: (typeof shown)[number]['options']) =>
        shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  })
  vi.resetModules()
  const { showPushMessages } = await import('./push.ts')
  showPushMessages()
})
afterEach(() => vi.unstubAllGlobals())

async function fire(kind: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined
  listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}

const push = (text: string | null) =>
  fire('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } })

async function tap(path: unknown): Promise<void> {
  const close = vi.fn()
  await fire('notificationclick', { notification: { close, data: { path } } })
  expect(close).toHaveBeenCalled()
}

test('a message is shown with its page', async () => {
  await push(
    JSON.stringify({ title: 'New order', body: 'Order #K7M2QX', path: '/admin/orders/TR1', tag: 'n-7' }),
  )
  expect(shown).toMatchObject([
    {
      title: 'New order',
      options: { body: 'Order #K7M2QX', tag: 'n-7', data: { path: '/admin/orders/TR1' } },
    },
  ])
})

test.each([null, 'not json', '{}', '[]', 'null', '{"title":7,"path":{}}'])(
  'a message that says %s is shown without its words',
  async (text) => {
    await push(text)
    expect(shown).toMatchObject([
      { title: 'New notification', options: { data: { path: '/admin/notifications' } } },
    ])
  },
)

test('a tap focuses the page if it is open, and leaves others alone', async () => {
  windows = [`${origin}/admin/orders/TR2`, `${origin}/admin/orders/TR1`]
  await tap('/admin/orders/TR1')
  expect([focused, opened]).toEqual([[`${origin}/admin/orders/TR1`], []])
  await tap('/admin/orders/TR3')
  expect(opened).toEqual([`${origin}/admin/orders/TR3`])
})

test.each(['https://attacker.example/', '//attacker.example/', 'javascript:alert(1)', 7, undefined])(
  'a tap opens no other site: %s',
  async (path) => {
    await tap(path)
    expect(opened).toEqual([`${origin}/admin/notifications`])
  },
)
