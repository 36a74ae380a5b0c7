import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signature } from '../../../test/stripe-fake/fake-events.ts'
import { startStripeFake, type StripeFake } from '../../../test/stripe-fake/start-stripe-fake.ts'
import { ProviderError } from '../provider/provider-error.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { stripeProvider } from './stripe-provider.ts'

let fake: StripeFake
let provider: PaymentProvider
/** Like the provider, but gives up after one attempt and a quarter of a second. */
let hasty: PaymentProvider

beforeAll(async () => {
  fake = await startStripeFake()
  const settings = { secretKey: fake.secretKey, webhookSecret: fake.webhookSecret, apiUrl: fake.url }
  provider = stripeProvider(settings)
  hasty = stripeProvider({ ...settings, timeoutMs: 250, maxRetries: 0 })
})
afterAll(() => fake.stop())

const request = (amountCents = 41_500) => ({
  paymentId: crypto.randomUUID(),
  amountCents,
  description: 'Vehicle transport',
})

const intentsOf = (paymentId: string) =>
  [...fake.intents.all.values()].filter(({ metadata }) => metadata['paymentId'] === paymentId)

async function outcome(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ProviderError ? error.outcome : 'no error'
}

describe('an intent', () => {
  test('is created for cards only, in dollars, with the id of its payment', async () => {
    const asked = request()
    const intent = await provider.createIntent(asked)
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 41_500,
      receivedCents: 0,
      currency: 'usd',
      paymentId: asked.paymentId,
    })
    expect(fake.intents.find(intent.id)).toMatchObject({
      allowed_payment_method_types: ['card'],
      description: 'Vehicle transport',
      client_secret: intent.clientSecret,
    })
  })

  test('requested twice is one', async () => {
    const asked = request()
    const [first, second] = [await provider.createIntent(asked), await provider.createIntent(asked)]
    expect(second.id).toBe(first.id)
    expect(intentsOf(asked.paymentId)).toHaveLength(1)
  })

  test('requested again with another amount is refused', async () => {
    const asked = request()
    await provider.createIntent(asked)
    expect(await outcome(provider.createIntent({ ...asked, amountCents: 1 }))).toBe('refused')
  })

  test('requested ten times concurrently is one, although Stripe refuses a key in use', async () => {
    const asked = request()
    fake.latencyMs = 60
    const intents = await Promise.all(Array.from({ length: 10 }, () => provider.createIntent(asked)))
    fake.latencyMs = 0
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  })

  test('is one although the response was lost twice after Stripe had acted', async () => {
    const asked = request()
    fake.errors.plan(/^POST \/v1\/payment_intents$/, 'lost_after_act', { times: 2 })
    const intent = await provider.createIntent(asked)
    expect(intentsOf(asked.paymentId).map(({ id }) => id)).toEqual([intent.id])
  })

  test.each([
    ['lost_before_act', 'unknown'],
    ['lost_after_act', 'unknown'],
    ['slow_after_act', 'unknown'],
    ['rate_limited', 'unknown'],
    ['error_before_act', 'broken'],
    ['error_after_act', 'broken'],
  ] as const)('with the error %s has the outcome %s', async (kind, expected) => {
    fake.errors.plan(/^POST \/v1\/payment_intents$/, kind, { delayMs: kind === 'slow_after_act' ? 500 : 0 })
    expect(await outcome(hasty.createIntent(request()))).toBe(expected)
  })

  test('below Stripe’s minimum is refused', async () => {
    expect(await outcome(provider.createIntent(request(20)))).toBe('refused')
  })

  test('reports the result of cards: declined, challenged, paid', async () => {
    const { id } = await provider.createIntent(request())
    expect(() => fake.intents.confirm(id, '4000000000009995')).toThrow('insufficient funds')
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      failureMessage: 'Your card has insufficient funds.',
    })
    fake.intents.confirm(id, '4000002760003184')
    expect(await provider.retrieveIntent(id)).toMatchObject({ status: 'requires_action' })
    fake.intents.authenticate(id, true)
    expect(await provider.retrieveIntent(id)).toMatchObject({
      status: 'succeeded',
      receivedCents: 41_500,
      card: { brand: 'visa', last4: '3184' },
    })
  })

  test('that Stripe does not know is undefined', async () => {
    expect(await provider.retrieveIntent('pi_unknown')).toBeUndefined()
  })

  test('is cancelled unless it was paid', async () => {
    const [open, paid] = [await provider.createIntent(request()), await provider.createIntent(request())]
    fake.intents.confirm(paid.id, '4242424242424242')
    expect(await provider.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    expect(await provider.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    expect(await provider.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', receivedCents: 41_500 })
  })
})

describe('a refund', () => {
  test('is made once per key and never exceeds what was paid', async () => {
    const { id } = await provider.createIntent(request(10_000))
    fake.intents.confirm(id, '4242424242424242')
    const refund = { intentId: id, amountCents: 6000, refundId: crypto.randomUUID() }
    const first = await provider.refund(refund)
    expect(first.isAccepted).toBe(true)
    expect(await provider.refund(refund)).toEqual(first)
    expect(await outcome(provider.refund({ ...refund, refundId: 'another' }))).toBe('refused')
    expect(await provider.retrieveIntent(id)).toMatchObject({ refundedCents: 6000, receivedCents: 10_000 })
  })
})

describe('a webhook', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' } },
  })
  const nowSeconds = () => Math.floor(Date.now() / 1000)

  test('that is genuine names its intent', async () => {
    const event = await provider.constructEvent(body, signature(body, fake.webhookSecret))
    expect(event).toEqual({ id: 'evt_1', type: 'charge.refunded', intentId: 'pi_1' })
  })

  test.each([
    ['of another secret', () => signature(body, 'whsec_other')],
    ['that is old', () => signature(body, fake.webhookSecret, nowSeconds() - 301)],
    ['of another body', () => signature(`${body} `, fake.webhookSecret)],
    ['without a signature', () => ''],
    ['with half a signature', () => `t=${nowSeconds()}`],
  ])('%s is refused', async (_, sign) => {
    await expect(provider.constructEvent(body, sign())).rejects.toMatchObject({ code: 'invalid_signature' })
  })
})

test('the fake throws on an unknown call', async () => {
  const other = await startStripeFake()
  const headers = { authorization: `Bearer ${other.secretKey}` }
  expect((await fetch(`${other.url}/v1/customers`, { headers })).status).toBe(501)
  await expect(other.stop()).rejects.toThrow('unknown call GET /v1/customers')
})
