import { webhookEvents } from '@switchback/db/schema/money/webhook-events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { signature } from '../../../test/stripe-fake/fake-events.ts'
import { confirmSandboxIntent } from '../sandbox/pay-sandbox-intent.ts'

const sandboxSecret = 'secret of the sandbox'

describe.each(['stripe', 'sandbox'] as const)('with %s, a webhook', (provider) => {
  let desk: PaymentDesk
  beforeAll(async () => {
    desk = await openPaymentDesk(provider)
  })
  afterAll(() => desk.stop())

  const secret = () => (provider === 'stripe' ? desk.stripe.webhookSecret : sandboxSecret)
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  const bodyFor = (intentId: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 41_500 },
      },
    })

  /** Pays at the provider without notifying us. */
  async function pay(intentId: string, clientSecret: string): Promise<void> {
    if (provider === 'stripe') {
      desk.stripe.intents.confirm(intentId, '4242424242424242')
      return
    }
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
    const { db } = desk.api.database
    const sandbox = { db, now: desk.api.now(), webhookSecret: sandboxSecret }
    await confirmSandboxIntent(sandbox, intentId, { clientSecret, card })
  }

  const eventCount = async () => (await desk.api.database.db.sql.select().from(webhookEvents)).length

  test('that is forged, expired or tampered with is refused and has no effect', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await pay(intentId, clientSecret)
    const body = bodyFor(intentId)
    const genuine = signature(body, secret())
    const digest = genuine.split('v1=')[1] ?? ''
    const asked = desk.stripe.calls.length
    const attacks: [name: string, body: string, signature: string][] = [
      ['no signature', body, ''],
      ['an empty one', body, 't=,v1='],
      ['another secret', body, signature(body, 'whsec_guessed')],
      ['an empty secret', body, signature(body, '')],
      ['six minutes old', body, signature(body, secret(), nowSeconds() - 360)],
      ['a year old', body, signature(body, secret(), nowSeconds() - 31_536_000)],
      ['six minutes ahead', body, signature(body, secret(), nowSeconds() + 360)],
      ['a year ahead', body, signature(body, secret(), nowSeconds() + 31_536_000)],
      ['a newer time', body, genuine.replace(/t=\d+/, `t=${nowSeconds() + 100}`)],
      ['a time that is none', body, genuine.replace(/t=\d+/, 't=now')],
      ['no time', body, `v1=${digest}`],
      ['another scheme', body, genuine.replace('v1=', 'v0=')],
      ['half the digest', body, genuine.slice(0, -32)],
      ['a longer digest', body, `${genuine}00`],
      ['a changed digest', body, genuine.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      ['a space more', `${body} `, genuine],
      ['another intent', bodyFor('pi_other'), genuine],
      ['another sum', body.replace('41500', '207500'), genuine],
      ['an empty body', '', genuine],
    ]
    for (const [name, tampered, header] of attacks) {
      const response = await desk.sendWebhook({ body: tampered, signature: header })
      expect({ name, status: response.status, code: response.body.code }).toEqual({
        name,
        status: 400,
        code: 'invalid_signature',
      })
    }
    expect((await desk.stored(order.id)).order.paymentStatus).toBe('unpaid')
    expect(await eventCount()).toBe(0)
    expect(desk.stripe.calls.length).toBe(asked)
  })

  test('that is genuine counts once when replayed a hundred times', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await pay(intentId, clientSecret)
    const body = bodyFor(intentId)
    const event = { body, signature: signature(body, secret()) }
    const first = await Promise.all(Array.from({ length: 20 }, () => desk.sendWebhook(event)))
    const asked = desk.stripe.calls.length
    const then = []
    for (let count = 0; count < 80; count++) then.push(await desk.sendWebhook(event))
    expect(new Set([...first, ...then].map(({ status }) => status))).toEqual(new Set([200]))
    // Once the event is processed, no call goes to the provider.
    expect(desk.stripe.calls.length).toBe(asked)
    const { order: stored, payments, events } = await desk.stored(order.id)
    expect(stored).toMatchObject({ paymentStatus: 'deposit_paid', paidCents: 41_500 })
    expect(payments).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
    expect(await eventCount()).toBe(1)
  })

  test('about a payment that the provider does not know changes nothing', async () => {
    const { order, intentId } = await desk.openDeposit()
    const body = bodyFor(intentId)
    const response = await desk.sendWebhook({ body, signature: signature(body, secret()) })
    expect(response.status).toBe(200)
    expect((await desk.stored(order.id)).order).toMatchObject({ paymentStatus: 'unpaid', paidCents: 0 })
  })

  test('about an unknown intent is accepted', async () => {
    const body = bodyFor('pi_of_another_shop')
    const response = await desk.sendWebhook({ body, signature: signature(body, secret()) })
    expect(response.status).toBe(200)
  })
})
