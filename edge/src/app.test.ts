import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { productionSettings } from '../test/api/production-settings.ts'
import { startApi, zipTable, type ApiUnderTest } from '../test/api/api-under-test.ts'
import { createApp } from './app.ts'
import type { LogEntry } from './http/log.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

/** One request of each kind: a success, and refusals by route, body, method, and internal error. */
const kinds: readonly [string, string, Parameters<ApiUnderTest['send']>[2], number][] = [
  ['GET', '/api/config', {}, 200],
  ['GET', '/api/rates', {}, 200],
  ['GET', '/api/nothing', {}, 404],
  ['POST', '/api/nothing', {}, 404],
  ['GET', '/elsewhere', {}, 404],
  ['DELETE', '/api/orders/SB1234567', {}, 405],
  ['POST', '/api/quotes', { text: '{' }, 400],
  ['POST', '/api/quotes', { text: '<trip/>', headers: { 'Content-Type': 'text/xml' } }, 415],
  ['POST', '/api/quotes', { text: '' }, 400],
]

describe.each(kinds)('%s %s', (method, path, sent, status) => {
  test('has the security headers', async () => {
    const { headers, ...response } = await api.send(method, path, sent)
    expect(response.status).toBe(status)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toMatch(/^(no-store|public, no-cache)$/)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+/)
  })

  test("is logged in one line under the response's id", async () => {
    api.log.length = 0
    const { headers } = await api.send(method, path, sent)
    expect(api.log).toEqual([expect.objectContaining({ event: 'request', method, status })])
    expect(api.log[0]?.requestId).toBe(headers.get('X-Request-Id'))
  })
})

test('a refusal has the standard envelope, with the id under which it is logged', async () => {
  const { body, headers } = await api.send('GET', '/api/nothing')
  expect(body).toEqual({
    success: false,
    error: 'Not found.',
    message: 'Not found.',
    code: 'not_found',
    requestId: headers.get('X-Request-Id'),
  })
})

test("405 lists the route's methods", async () => {
  const { body, headers } = await api.send('DELETE', '/api/orders/SB1234567')
  expect([body.code, headers.get('Allow')?.split(', ').toSorted()]).toEqual([
    'method_not_allowed',
    ['GET', 'HEAD', 'PATCH', 'PUT'],
  ])
})

test("an internal error reveals nothing, and is logged without the user's input", async () => {
  api.log.length = 0
  api.intercept = () =>
    Promise.resolve(
      new Response('{"secret": "x@example.com"', { headers: { 'Content-Type': 'application/json' } }),
    )
  const { status, body } = await api.send('GET', '/api/health')
  expect([status, body.code, body.error]).toEqual([
    500,
    'internal',
    'Something went wrong on our side. Please try again.',
  ])
  expect(api.log).toContainEqual(
    expect.objectContaining({ event: 'error', level: 'error', requestId: body.requestId }),
  )
  expect(JSON.stringify(api.log)).not.toContain('example.com')
})

test('with missing settings the app refuses to work, and names them only in the log', async () => {
  const log: LogEntry[] = []
  const app = createApp({ zipTable, log: (entry) => void log.push(entry) })
  const response = await app.request('/api/health', {}, {})
  const body = (await response.json()) as { error: string }
  expect(response.status).toBe(500)
  expect(body.error).toBe('Something went wrong on our side. Please try again.')
  expect(log.map(({ event }) => event)).toEqual(['error', 'request'])
  expect(log[0]?.['message']).toContain('ENVIRONMENT is missing; DATABASE_URL is missing')
})

test('outside production, the response says which settings are wrong', async () => {
  const app = createApp({ zipTable, log: () => {} })
  const response = await app.request('/api/health', {}, { ENVIRONMENT: 'development' })
  expect(await response.text()).toContain('DATABASE_URL is missing')
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])('production has no sandbox: %s', async (method) => {
  const app = createApp({ zipTable, log: () => {} })
  const production = { ...productionSettings, DATABASE_URL: api.database.url }
  for (const path of ['/api/sandbox/payment-intents/pi_1/confirm', '/dev/outbox', '/dev/outbox/messages']) {
    const body = method === 'GET' ? {} : { body: 'not JSON' }
    const response = await app.request(path, { method, ...body }, production)
    expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 404, null])
  }
})

test('production sends no timings', async () => {
  const app = createApp({ zipTable, log: () => {} })
  const production = {
    ...productionSettings,
    DATABASE_URL: api.database.url,
  }
  const response = await app.request('/api/config', {}, production)
  expect([response.status, response.headers.get('Server-Timing')]).toEqual([200, null])
})
