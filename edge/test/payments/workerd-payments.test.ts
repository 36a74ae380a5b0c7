import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../harness/call.ts'
import { payingCard, sampleOrder } from '../harness/sample-bodies.ts'
import { startEdge, type Edge } from '../harness/start-edge.ts'
import { startStripeFake, type StripeFake } from '../stripe-fake/start-stripe-fake.ts'

async function openDeposit({ baseUrl }: Edge) {
  const placed = await call(baseUrl, 'POST', '/api/orders', { json: sampleOrder })
  const { id, depositAmount } = placed.body.order
  const json = { orderId: id, amount: depositAmount, type: 'deposit' }
  const started = await call(baseUrl, 'POST', '/api/create-payment-intent', { json })
  expect(started.status).toBe(200)
  return {
    id,
    depositAmount,
    intentId: started.body.paymentIntentId,
    clientSecret: started.body.clientSecret,
  }
}

const statusOf = async ({ baseUrl }: Edge, orderId: string) =>
  (await call(baseUrl, 'GET', `/api/orders/${orderId}`)).body.order.status

describe('in workerd, with the sandbox', () => {
  let edge: Edge
  beforeAll(async () => {
    edge = await startEdge()
  })
  afterAll(() => edge.stop())

  test('an order is paid by card with a 3-D Secure challenge, and the webhook is signed', async () => {
    const { id, intentId, clientSecret } = await openDeposit(edge)
    const path = `/api/sandbox/payment-intents/${intentId}`
    const declined = { clientSecret, card: { ...payingCard, number: '4000000000000002' } }
    expect(await call(edge.baseUrl, 'POST', `${path}/confirm`, { json: declined })).toMatchObject({
      status: 402,
      body: { code: 'card_declined', error: 'Your card was declined.' },
    })
    const challenged = { clientSecret, card: { ...payingCard, number: '4000002760003184' } }
    const confirmed = await call(edge.baseUrl, 'POST', `${path}/confirm`, { json: challenged })
    expect(confirmed.body).toEqual({ success: true, status: 'requires_action' })
    const passed = { clientSecret, outcome: 'success' }
    const authenticated = await call(edge.baseUrl, 'POST', `${path}/authenticate`, { json: passed })
    expect(authenticated.body).toEqual({ success: true, status: 'succeeded' })
    expect(await statusOf(edge, id)).toBe('deposit_paid')
  })
})

describe('in workerd, with Stripe', () => {
  let edge: Edge
  let stripe: StripeFake
  beforeAll(async () => {
    stripe = await startStripeFake()
    edge = await startEdge({
      settings: {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_switchback',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
      },
    })
  })
  afterAll(async () => {
    await edge.stop()
    await stripe.stop()
  })

  test('an order is paid when Stripe confirms it, and there is no sandbox', async () => {
    const { id, intentId, clientSecret } = await openDeposit(edge)
    stripe.intents.confirm(intentId, payingCard.number)
    expect(await statusOf(edge, id)).toBe('pending')
    const sandbox = `/api/sandbox/payment-intents/${intentId}/confirm`
    const json = { clientSecret, card: payingCard }
    expect((await call(edge.baseUrl, 'POST', sandbox, { json })).status).toBe(404)
    await stripe.events.deliverAll(({ body, signature }) =>
      fetch(`${edge.baseUrl}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body,
      }),
    )
    expect(stripe.events.undelivered()).toEqual([])
    expect(await statusOf(edge, id)).toBe('deposit_paid')
  })

  test('the cron trigger finds payments whose webhooks were lost', async () => {
    const { id, intentId } = await openDeposit(edge)
    stripe.intents.confirm(intentId, payingCard.number)
    await edge.dispatchScheduled()
    expect(await statusOf(edge, id)).toBe('deposit_paid')
    expect(edge.log.filter((line) => line.includes('payments_reconciled'))).toHaveLength(1)
  })
})
