import { defaultBrand } from '@switchback/core/brand.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: {
      BRAND_NAME: 'Hairpin',
      QUOTE_CALCULATION_MS: '0',
      BUSINESS_TIME_ZONE: 'America/Chicago',
      CALLING_HOURS: '9-17',
      CALLING_DAYS: 'Tuesday, Monday',
      SIGN_UP_STATES: 'WY,FL',
    },
  })
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

test('the page gets the configuration of this deployment', async () => {
  const { status, body } = await api.send('GET', '/api/config')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    environment: 'test',
    brand: { ...defaultBrand, name: 'Hairpin' },
    calling: { fromHour: 9, untilHour: 17, days: ['Monday', 'Tuesday'], phone: defaultBrand.phone },
    paymentProvider: 'sandbox',
    stripePublishableKey: null,
    quoteCalculationMs: 0,
    businessTimeZone: 'America/Chicago',
    demoSignIn: null,
    signUpStates: ['WY', 'FL'],
  })
})

test('health reports that the database responds, and how fast', async () => {
  const { status, body } = await api.send('GET', '/api/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    status: 'ok',
    database: { status: 'ok', milliseconds: expect.any(Number) },
  })
})

test('health tolerates one lost connection', async () => {
  api.intercept = () => {
    api.intercept = undefined
    return Promise.reject(new TypeError('connection reset'))
  }
  expect((await api.send('GET', '/api/health')).status).toBe(200)
})

test('health reports that the database does not respond', async () => {
  api.intercept = () => Promise.reject(new TypeError('connection refused'))
  const { status, body, headers } = await api.send('GET', '/api/health')
  expect([status, body.success, body.code]).toEqual([503, false, 'database_unavailable'])
  expect(headers.get('Retry-After')).toBe('5')
  expect(api.log).toContainEqual(expect.objectContaining({ event: 'error', error: 'DatabaseUnavailable' }))
})

test('a database that only reports errors counts as unavailable too', async () => {
  api.intercept = () => Promise.resolve(new Response('overloaded', { status: 502 }))
  const { status, body } = await api.send('GET', '/api/health')
  expect([status, body.code]).toEqual([503, 'database_unavailable'])
})
