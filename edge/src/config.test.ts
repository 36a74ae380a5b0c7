import { weekdays } from '@switchback/core/calling/calling-hours.ts'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const least = { ENVIRONMENT: 'test', DATABASE_URL: 'http://127.0.0.1:8080' }
const production = {
  ENVIRONMENT: 'production',
  DATABASE_URL: 'libsql://switchback.turso.io',
  DATABASE_AUTH_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://switchback.example',
  ENCRYPTION_SECRET: 'thirty-two characters or more of it',
}
const liveStripe = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec',
}
const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }

function errorOf(bindings: object): string {
  try {
    readConfig(bindings)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return 'none'
}

test('the only required settings are the environment and the database', () => {
  expect(readConfig(least)).toMatchObject({
    environment: 'test',
    database: { url: 'http://127.0.0.1:8080', authToken: undefined },
    quoteCalculationMs: 1500,
    creditLimitCeilingCents: 25_000_000,
    adjustmentCeilingCents: 100_000,
    limits: { UNKNOWN_ORDERS_PER_HOUR: 60 },
    brand: { name: 'Switchback' },
  })
})

test('settings are parsed once; empty ones count as missing, unknown ones are ignored', () => {
  const bindings = { ...least, BRAND_NAME: '', QUOTE_CALCULATION_MS: '20', ASSETS: { fetch: () => {} } }
  const config = readConfig(bindings)
  expect([config.brand.name, config.quoteCalculationMs]).toEqual(['Switchback', 20])
  expect(readConfig(bindings)).toBe(config)
})

test('the time zone is New York unless another valid one is set', () => {
  expect(readConfig(least).businessTimeZone).toBe('America/New_York')
  const chicago = { ...least, BUSINESS_TIME_ZONE: 'America/Chicago' }
  expect(readConfig(chicago).businessTimeZone).toBe('America/Chicago')
  expect(errorOf({ ...least, BUSINESS_TIME_ZONE: 'EST5EDT' })).toContain(
    'BUSINESS_TIME_ZONE must be one of America/Puerto_Rico, America/New_York',
  )
})

test('dealers sign up from the five states of the seed unless others are set', () => {
  expect(readConfig(least).signUpStates).toEqual(['FL', 'CA', 'TX', 'NY', 'GA'])
  expect(readConfig({ ...least, SIGN_UP_STATES: 'WY, FL' }).signUpStates).toEqual(['WY', 'FL'])
  for (const wrong of ['Florida', 'fl', 'FL;GA', 'FL,'])
    expect(errorOf({ ...least, SIGN_UP_STATES: wrong })).toContain('SIGN_UP_STATES must be states like FL')
})

test('the desk calls daily from 8 AM to 8 PM from the brand’s number unless set otherwise', () => {
  const { calling, brand } = readConfig(least)
  expect(calling).toEqual({ fromHour: 8, untilHour: 20, days: weekdays, phone: brand.phone })
  const office = { CALLING_HOURS: '9-17', CALLING_DAYS: 'Friday,Monday', CALLING_PHONE: '(813) 555-0100' }
  expect(readConfig({ ...least, ...office }).calling).toEqual({
    fromHour: 9,
    untilHour: 17,
    days: ['Monday', 'Friday'],
    phone: '(813) 555-0100',
  })
  for (const hours of ['20-8', '8-8', '8-25', '8', '8-', '08:00-20:00']) {
    expect(errorOf({ ...least, CALLING_HOURS: hours })).toContain('CALLING_HOURS must be two hours of a day')
  }
  expect(errorOf({ ...least, CALLING_DAYS: 'weekdays' })).toContain('CALLING_DAYS must be days like Monday')
})

describe('a configuration error', () => {
  test('names every setting that is missing or wrong', () => {
    const message = errorOf({ QUOTE_CALCULATION_MS: 'soon', PUBLIC_ORIGIN: 'example.com/' })
    for (const complaint of [
      'ENVIRONMENT is missing',
      'DATABASE_URL is missing',
      'QUOTE_CALCULATION_MS must be a whole number',
      'PUBLIC_ORIGIN must be like https://example.com',
    ]) {
      expect(message).toContain(complaint)
    }
  })

  test.each([
    [{ ...least, ENVIRONMENT: 'staging' }, 'ENVIRONMENT must be development, test or production'],
    [{ ...least, DATABASE_URL: 'file:local.db' }, 'DATABASE_URL must be an http, https or libsql url'],
    [{ ...least, STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY'],
    [{ ...least, RESEND_WEBHOOK_SECRET: 'whsec' }, 'RESEND_API_KEY is missing beside RESEND_WEBHOOK_SECRET'],
    [{ ...production, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing'],
    [{ ...production, ENCRYPTION_SECRET: '' }, 'ENCRYPTION_SECRET is missing'],
    [{ ...production, ENCRYPTION_SECRET: 'short' }, 'ENCRYPTION_SECRET must be at least 32 characters'],
    [{ ...production, STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_API_BASE is for tests only'],
  ])('is reported for %j', (bindings, complaint) => {
    expect(errorOf(bindings)).toContain(complaint)
  })
})

describe('cells', () => {
  const further = { CELL_DATABASES: '01=http://127.0.0.1:8081' }
  test.each([
    [{ CELL_DATABASES: '01=http://127.0.0.1:8081,01=http://127.0.0.1:8082' }, 'names a cell twice'],
    [{ ...further, CELL: '01' }, 'names a cell twice, or CELL itself'],
    [{ ...further, CELL_AUTH_TOKENS: '02=token' }, 'names a cell that is not in CELL_DATABASES'],
    [{ ...further, CELL_AUTH_TOKENS: '00=token' }, 'names a cell that is not in CELL_DATABASES'],
  ])('%j is refused', (changes, expected) => {
    expect(errorOf({ ...least, ...changes })).toContain(expected)
  })

  test('each has its token', () => {
    const { furtherCells } = readConfig({ ...least, ...further, CELL_AUTH_TOKENS: '01=token' })
    expect([...furtherCells]).toEqual([['01', { url: 'http://127.0.0.1:8081', authToken: 'token' }]])
  })
})

describe('payments', () => {
  test.each([
    [least, 'sandbox'],
    [{ ...least, ENVIRONMENT: 'development' }, 'sandbox'],
    [{ ...least, ...stripe }, 'stripe'],
    [{ ...production, ...liveStripe }, 'stripe'],
    [production, 'none'],
  ])('of %j use %s', (bindings, provider) => {
    expect(readConfig(bindings).paymentProvider).toBe(provider)
  })
})

const testStripe = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
const rehearsal = {
  ...production,
  PRODUCTION_REHEARSAL: 'yes',
  DATABASE_URL: 'http://127.0.0.1:8080',
  PUBLIC_ORIGIN: 'http://localhost:8787',
}

describe('production refuses', () => {
  test.each([
    [{ ...liveStripe, STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_SECRET_KEY must be a live key'],
    [{ ...liveStripe, STRIPE_SECRET_KEY: 'rk_test_x' }, 'STRIPE_SECRET_KEY must be a live key'],
    [{ ...liveStripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, 'STRIPE_PUBLISHABLE_KEY must be a live key'],
    [{ DATABASE_URL: 'http://db.example' }, 'DATABASE_URL must be https or libsql'],
    [{ DATABASE_URL: 'http://127.0.0.1:8080' }, 'DATABASE_URL must be https or libsql'],
    [{ DATABASE_URL: 'libsql://db.example?tls=0' }, 'DATABASE_URL must be https or libsql'],
    [
      { CELL_DATABASES: '01=libsql://01.example,02=http://02.example' },
      'CELL_DATABASES must be https or libsql',
    ],
    [{ CELL_DATABASES: '01=libsql://01.example?tls=0' }, 'CELL_DATABASES must be https or libsql'],
    [{ PUBLIC_ORIGIN: 'http://switchback.example' }, 'PUBLIC_ORIGIN must be https'],
    [{ PUBLIC_ORIGIN: 'http://localhost:8787' }, 'PUBLIC_ORIGIN must be https'],
    [{ RESEND_API_BASE: 'https://mail.example' }, 'RESEND_API_BASE must be https://api.resend.com'],
    [{ RESEND_API_BASE: 'http://127.0.0.1:9' }, 'RESEND_API_BASE must be https://api.resend.com'],
    [{ TWILIO_API_BASE: 'https://twilio.com.example' }, 'TWILIO_API_BASE must be an address of Twilio'],
    [{ DEMO_STAFF_PASSWORD: 'x' }, 'DEMO_STAFF_PASSWORD is for tests only'],
    [{ PRODUCTION_REHEARSAL: 'yes' }, 'PRODUCTION_REHEARSAL needs a DATABASE_URL on this machine'],
    [{ PRODUCTION_REHEARSAL: 'maybe' }, 'PRODUCTION_REHEARSAL must be yes'],
  ])('%j', (changed, complaint) => {
    expect(errorOf({ ...production, ...changed })).toContain(complaint)
  })
})

test('production accepts Twilio in another region, and the mail provider by its name', () => {
  const messages = {
    RESEND_API_BASE: 'https://api.resend.com',
    TWILIO_API_BASE: 'https://api.dublin.ie1.twilio.com',
  }
  expect(errorOf({ ...production, ...liveStripe, ...messages })).toBe('none')
})

describe('a production rehearsal', () => {
  test('accepts test keys and loopback addresses', () => {
    const local = { ...testStripe, RESEND_API_BASE: 'http://127.0.0.1:9', STRIPE_API_BASE: 'http://[::1]:9' }
    const cells = { CELL_DATABASES: '01=http://127.0.0.1:8081' }
    expect(errorOf({ ...rehearsal, ...local, ...cells })).toBe('none')
  })

  test.each([
    [{ DATABASE_URL: 'http://db.example' }, 'DATABASE_URL must be https or libsql'],
    [{ DATABASE_URL: 'libsql://db.example' }, 'PRODUCTION_REHEARSAL needs a DATABASE_URL on this machine'],
    [{ DATABASE_URL: 'http://localhost.example' }, 'DATABASE_URL must be https or libsql'],
    [{ PUBLIC_ORIGIN: 'http://switchback.example' }, 'PUBLIC_ORIGIN must be https'],
    [{ RESEND_API_BASE: 'http://mail.example' }, 'RESEND_API_BASE must be'],
    [{ STRIPE_API_BASE: 'https://stripe.example' }, 'STRIPE_API_BASE is for tests only'],
  ])('still refuses %j', (changed, complaint) => {
    expect(errorOf({ ...rehearsal, ...changed })).toContain(complaint)
  })
})
