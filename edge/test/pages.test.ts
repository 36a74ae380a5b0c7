import { listedPages } from '@switchback/core/site-pages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPwa } from '../../tools/product/build-pwa.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

// The HTML of each page as a reader without JavaScript gets it: a search engine, the card of a shared link. Source:
// SCREEN-15, ADR-79.

const publicOrigin = 'https://move.example'
let edge: Edge

beforeAll(async () => {
  const { directory } = await buildPwa({ leaveProductAlone: true })
  edge = await startEdge({ assetsDirectory: directory, settings: { PUBLIC_ORIGIN: publicOrigin } })
})

afterAll(() => edge.stop())

const privatePages = [
  '/quote',
  '/order',
  '/order-form',
  '/order-confirmation',
  '/order-success',
  '/order-change',
  '/carrier-claim',
  '/offer',
  '/paper',
  '/payment',
  '/payment-success',
  '/manage',
  '/your-data',
  '/dealer-login',
  '/dealer-forgot-password',
  '/reset-password',
]
const publicPages = [...listedPages, ...privatePages]

const headers = { 'Sec-Fetch-Mode': 'navigate' }
const read = async (path: string) => {
  const response = await fetch(`${edge.baseUrl}${path}`, { headers })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const valueIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const meta = (html: string, name: string) =>
  valueIn(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
const canonical = (html: string) => valueIn(html, /<link rel="canonical" href="([^"]*)"/)

/** The text that a reader sees without JavaScript. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(template|script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the head of each public page', () => {
  test('titles, descriptions and cards differ, and their addresses are whole', async () => {
    const pages = await Promise.all(publicPages.map(async (path) => ({ path, ...(await read(path)) })))
    for (const { path, status, html } of pages) {
      expect([path, status]).toEqual([path, 200])
      expect([path, meta(html, 'og:url')]).toEqual([path, publicOrigin + path])
      expect([path, meta(html, 'og:image')]).toEqual([path, `${publicOrigin}/icons/social-card.png`])
      expect(meta(html, 'og:title')).toBe(valueIn(html, /<title>([^<]*)<\/title>/))
      expect(meta(html, 'og:description')).toBe(meta(html, 'description'))
      expect(html).not.toMatch(/%[A-Z]+%/)
    }
    for (const name of ['og:title', 'description', 'og:url']) {
      const values = pages.map(({ html }) => meta(html, name))
      expect([name, new Set(values).size]).toEqual([name, publicPages.length])
    }
  })

  test.each(listedPages)('%s is listed under its canonical address', async (path) => {
    const { html, headers: answered } = await read(`${path}?utm_source=mail`)
    expect(canonical(html)).toBe(publicOrigin + path)
    expect(answered.get('Link')).toBe(`<${publicOrigin}${path}>; rel="canonical"`)
    expect(meta(html, 'robots')).toBeUndefined()
    expect(answered.get('X-Robots-Tag')).toBeNull()
  })

  test.each(privatePages)('%s is not listed, and a browser shares the address that it has', async (path) => {
    const { html, headers: answered } = await read(path)
    expect(canonical(html)).toBeUndefined()
    expect(meta(html, 'robots')).toBe('noindex')
    expect(answered.get('X-Robots-Tag')).toBe('noindex')
  })

  test('the card of a shared order leads to that order, and an address becomes no markup', async () => {
    expect(meta((await read('/track?orderId=TR1&x=2')).html, 'og:url')).toBe(
      `${publicOrigin}/track?orderId=TR1&amp;x=2`,
    )
    expect((await read('/track?x="><script>alert(1)</script>')).html).not.toContain('<script>alert')
  })
})

describe('without JavaScript', () => {
  test.each(publicPages)(
    '%s has its header and its heading before the first script that runs',
    async (path) => {
      const { html } = await read(path)
      const [, markup = ''] = /<div id="root">([\s\S]*?)<script>/.exec(html) ?? []
      expect(markup).toMatch(/<header/)
      expect(markup.match(/<h1/g)).toHaveLength(1)
    },
  )

  test('questions and answers are there as text and as a FAQPage', async () => {
    const { html } = await read('/questions')
    const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    const page = JSON.parse(data) as {
      '@type': string
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    expect(page['@type']).toBe('FAQPage')
    expect(page.mainEntity.length).toBeGreaterThan(5)
    const text = textOf(html)
    for (const { name, acceptedAnswer } of page.mainEntity) {
      expect(text).toContain(name.replaceAll('&', '&amp;'))
      expect(text).toContain(acceptedAnswer.text.slice(0, 30).replaceAll('"', '&quot;'))
    }
  })

  test.each([
    ['/terms', 'Changes and cancellations'],
    ['/privacy', 'Who else sees it'],
    ['/dot-compliance', 'What we require of carriers'],
    ['/track', 'No account needed.'],
    ['/dealer-signup', 'Become a dealer partner'],
  ])('%s has its text', async (path, text) => {
    expect(textOf((await read(path)).html)).toContain(text)
  })
})

describe('which addresses are pages', () => {
  test.each([
    '/no/such/page',
    '/nothing',
    '/portal',
    '/404',
    '/pages/track',
    '/pages/portal',
    '/track/x',
    '/d',
    '/d/a/b',
    '/assets',
  ])('%s is 404, with a page that says so', async (path) => {
    const { status, html, headers: answered } = await read(path)
    expect(status).toBe(404)
    expect(textOf(html)).toContain('This page does not exist')
    expect(answered.get('X-Robots-Tag')).toBe('noindex')
    expect(answered.get('ETag')).toBeNull()
  })

  test('a page that is gone stays gone for a browser that has its tag', async () => {
    const tag = (await read('/track')).headers.get('ETag') ?? ''
    const again = await fetch(`${edge.baseUrl}/nothing`, { headers: { ...headers, 'If-None-Match': tag } })
    expect(again.status).toBe(404)
  })

  test.each([
    '/dealer',
    '/dealer/orders/SB1',
    '/admin',
    '/admin/orders',
    '/share',
    '/dealer/reset-password',
    '/track/',
  ])('%s is a page', async (path) => {
    const { status, html } = await read(path)
    expect([status, html.includes('<div id="root">')]).toEqual([200, true])
  })

  test('a link by token is a page that is not listed and sends no referrer', async () => {
    const { status, html, headers: answered } = await read('/d/abcDEF-123_456')
    expect([status, html.includes('<div id="root">')]).toEqual([200, true])
    expect(answered.get('X-Robots-Tag')).toBe('noindex')
    expect(answered.get('Referrer-Policy')).toBe('no-referrer')
    expect((await read('/track')).headers.get('Referrer-Policy')).not.toBe('no-referrer')
  })

  test('developer pages exist outside production', async () => {
    expect((await read('/supabase-test')).status).toBe(200)
  })

  test('the stored home page of the service worker is the home page', async () => {
    const { html } = await read('/index.html')
    expect(meta(html, 'og:url')).toBe(`${publicOrigin}/`)
  })
})
