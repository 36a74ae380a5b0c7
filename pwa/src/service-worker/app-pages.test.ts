import { afterEach, expect, test, vi } from 'vitest'
import { appPages } from './app-pages.ts'

const mark = '<meta name="generator" content="Switchback" />'
const home = `<!doctype html>${mark}<!--page-head--><title>Home</title><!--/page-head--><!--page-body--><h1>Home</h1><!--/page-body-->`
const pages = {
  '/track': { head: '<title>Track</title><link href="%ORIGIN%/track">', body: '<h1>Track $& an order</h1>' },
  '/404': { head: '<title>Missing</title>', body: '<h1>No such page</h1>' },
  '/portal': { head: '<title>Portal</title>', body: '<div id="root"></div>' },
}
const html = (text: string, status = 200) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'strict' },
  })
const files: Record<string, () => Response> = {
  '/index.html': () => html(home),
  '/assets/pages-1.txt': () => Response.json(pages),
}

/** Sets the answer of the network; without one, the device is offline. */
function online(answer?: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const open = async (path: string, stored = files) => {
  const read = async (file: string) => stored[file]?.()
  const response = await appPages(read, '/assets/pages-1.txt')(new Request(`https://move.example${path}`))
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('an address gets its own page without the network, with its head and the stored policy (OFFLINE-11)', async () => {
  const asked = online()
  const { status, text, headers } = await open('/track?orderId=TR1')
  expect(status).toBe(200)
  expect(text).toContain('<title>Track</title><link href="https://move.example/track">')
  expect(text).toContain('<h1>Track $& an order</h1>')
  expect(text).not.toContain('Home')
  expect(headers.get('Content-Security-Policy')).toBe('strict')
  expect((await open('/track/')).text).toBe((await open('/track')).text)
  expect((await open('/?pickupZip=33602')).text).toContain('<h1>Home</h1>')
  expect((await open('/dealer/orders')).text).toContain('<title>Portal</title>')
  expect(headers.get('Referrer-Policy')).toBeNull()
  const link = await open('/d/abcDEF-123_456')
  expect([link.status, link.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
  expect(link.text).toContain('<title>Portal</title>')
  expect(asked).toEqual([])
})

test('an address that this version does not know is asked of the network, for it may be new', async () => {
  const asked = online(() => html(`${mark}<h1>New</h1>`))
  expect((await open('/new')).text).toContain('New')
  expect(asked).toEqual(['/new'])
  online(() => html(`${mark}<h1>No such page</h1>`, 404))
  expect((await open('/nothing')).status).toBe(404)
  online(() => new Response('User-agent: *', { headers: { 'Content-Type': 'text/plain' } }))
  expect((await open('/robots.txt')).text).toBe('User-agent: *')
})

test.each([
  ['without a network', undefined],
  ['at a hotel', () => html('<h1>Welcome to our network</h1>')],
  ['behind a broken proxy', () => html('<h1>Bad gateway</h1>', 502)],
])('an unknown address %s is no page', async (_, answer) => {
  online(answer)
  const { status, text } = await open('/nothing')
  expect(status).toBe(404)
  expect(text).toContain('<h1>No such page</h1>')
})

test.each(['/index.html', '/assets/pages-1.txt'])('without %s the network answers', async (gone) => {
  const asked = online(() => html('from the network'))
  const left = Object.fromEntries(Object.entries(files).filter(([name]) => name !== gone))
  expect((await open('/track', left)).text).toBe('from the network')
  expect(asked).toEqual(['/track'])
})
