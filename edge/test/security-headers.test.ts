import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPwa } from '../../tools/product/build-pwa.ts'
import { allRoutes } from './harness/all-routes.ts'
import { call } from './harness/call.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

const pages = [
  '/',
  '/order-form',
  '/order-confirmation?orderId=SBX',
  '/payment',
  '/payment-success',
  '/track',
  '/dealer/orders',
]

let edge: Edge

beforeAll(async () => {
  const { directory } = await buildPwa({ leaveProductAlone: true })
  edge = await startEdge({ assetsDirectory: directory })
})

afterAll(() => edge.stop())

/** Checks the headers that every response has. */
function expectSafe(headers: Headers): void {
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])
  expect(maxAge).toBeGreaterThanOrEqual(31_536_000)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval/)
}

function seriousFindings(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
}

/** Developer pages show mails and have a policy of their own; production has none. */
const routes = allRoutes().filter(({ path }) => !path.startsWith('/dev/'))

describe('every route of the API', () => {
  test.each(routes)('$method $path sends the security headers', async ({ method, path }) => {
    const filled = path.replaceAll(/:\w+/g, 'SB00000000000000000000000000')
    const json = method === 'GET' ? undefined : {}
    const { status, headers } = await call(edge.baseUrl, method, filled, { json })
    expect(status).toBeLessThan(500)
    expectSafe(headers)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/)
  })

  test('personal responses are not cached', async () => {
    const isPublic = ({ path }: { path: string }) => /^\/api\/(rates|config|health)$/.test(path)
    for (const { method, path } of routes.filter((route) => !isPublic(route))) {
      const filled = path.replaceAll(/:\w+/g, 'SB00000000000000000000000000')
      const { headers } = await call(edge.baseUrl, method, filled, {
        json: method === 'GET' ? undefined : {},
      })
      expect([method, path, headers.get('cache-control')]).toEqual([method, path, 'no-store'])
    }
  })

  test('unknown addresses, wrong methods, and malformed bodies send them too', async () => {
    expectSafe((await call(edge.baseUrl, 'GET', '/api/nothing')).headers)
    expectSafe((await call(edge.baseUrl, 'DELETE', '/api/rates')).headers)
    const broken = await fetch(`${edge.baseUrl}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"',
    })
    expect(broken.status).toBe(400)
    expectSafe(broken.headers)
  })
})

describe('the page', () => {
  test.each(pages)('%s sends the security headers', async (path) => {
    const response = await fetch(`${edge.baseUrl}${path}`)
    expect([response.status, response.headers.get('content-type')]).toMatchObject([
      200,
      expect.stringContaining('text/html'),
    ])
    expectSafe(response.headers)
  })

  // The camera reads VINs; nothing else of the device is open, and nothing to other sites.
  test('opens the camera to itself, and no other sensor', async () => {
    const { headers } = await fetch(edge.baseUrl)
    const policy = headers.get('permissions-policy') ?? ''
    expect(policy.split(', ')).toEqual(
      expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=(self)', 'usb=()']),
    )
  })

  test('has a content security policy in which an evaluator finds no hole', async () => {
    const { headers } = await fetch(edge.baseUrl)
    expect(seriousFindings(headers.get('content-security-policy') ?? '')).toEqual([])
  })

  test('also where there is none', async () => {
    const response = await fetch(`${edge.baseUrl}/no/such/page`)
    expect(response.status).toBe(404)
    expectSafe(response.headers)
  })

  // The index page in place of a script would be cached as that script for a year, and by the service worker too.
  test.each(['/assets/gone-1a2b3c4d.js', '/icons/gone.png', '/gone.js', '/.env', '/wrangler.toml'])(
    'does not replace a missing file: %s',
    async (path) => {
      const response = await fetch(`${edge.baseUrl}${path}`, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(response.headers.get('content-type')).not.toContain('text/html')
      expectSafe(response.headers)
    },
  )

  test.each(['/api', '/api/nothing'])('does not replace the API at %s', async (path) => {
    const response = await fetch(`${edge.baseUrl}${path}`, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
    expectSafe(response.headers)
  })

  test('revalidates with 304 at every address', async () => {
    for (const path of ['/', '/order-form', '/dealer/orders']) {
      const tag = (await fetch(`${edge.baseUrl}${path}`)).headers.get('etag') ?? ''
      expect(tag).not.toBe('')
      const again = await fetch(`${edge.baseUrl}${path}`, { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
      expectSafe(again.headers)
    }
  })

  test('has scripts and styles cached for a year, but not itself', async () => {
    const response = await fetch(edge.baseUrl)
    expect(response.headers.get('cache-control')).toMatch(/max-age=0|no-cache/)
    const [, script] = /(\/assets\/[\w.-]+\.js)\b/.exec(await response.text()) ?? []
    const asset = await fetch(`${edge.baseUrl}${script}`)
    expect(asset.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expectSafe(asset.headers)
  })
})
