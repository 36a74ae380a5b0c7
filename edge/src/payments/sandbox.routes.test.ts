import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { sandboxIntents } from '@switchback/db/schema/money/sandbox-intents.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('sandbox')
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.api.intercept = undefined
})

const card = (number: string, changes: object = {}) => ({
  number,
  expMonth: 12,
  expYear: 2034,
  cvc: '123',
  ...changes,
})

const confirm = (intentId: string, clientSecret: string, paidWith: object) =>
  desk.api.send('POST', `/api/sandbox/payment-intents/${intentId}/confirm`, {
    json: { clientSecret, card: paidWith },
  })

const authenticate = (intentId: string, clientSecret: string, outcome: string) =>
  desk.api.send('POST', `/api/sandbox/payment-intents/${intentId}/authenticate`, {
    json: { clientSecret, outcome },
  })

const paymentStatus = async (orderId: string) => (await desk.stored(orderId)).order.paymentStatus

describe('an approved card', () => {
  test.each(['4242424242424242', '4242 4242 4242 4242', '5555555555554444'])(
    '%s pays the deposit',
    async (number) => {
      const { order, intentId, clientSecret } = await desk.openDeposit()
      const { status, body } = await confirm(intentId, clientSecret, card(number))
      expect({ status, body }).toEqual({ status: 200, body: { success: true, status: 'succeeded' } })
      expect(await paymentStatus(order.id)).toBe('deposit_paid')
      const { events } = await desk.stored(order.id)
      expect(events.at(-1)).toMatchObject({ kind: 'payment', actorKind: 'provider' })
    },
  )

  // PAY-29
  test('is on the order with its brand, its last four digits and the transaction, and in the mail', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await confirm(intentId, clientSecret, card('4000000000000002'))
    await confirm(intentId, clientSecret, card('5555555555554444'))
    const { cardPayments } = (await desk.api.send('GET', `/api/orders/${order.id}`)).body.order
    expect(cardPayments).toEqual([
      {
        paidAt: expect.any(String),
        amount: order.depositAmount,
        card: { brand: 'mastercard', last4: '4444' },
        transactionId: intentId,
      },
    ])
    const { payments } = await desk.stored(order.id)
    expect(payments).toMatchObject([{ cardBrand: 'mastercard', cardLast4: '4444' }])
    const [[mail]] = await desk.api.database.db.read([
      desk.api.database.db.sql
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.orderId, order.id), eq(outboxMessages.kind, 'payment_received'))),
    ])
    expect(mail?.facts).toMatchObject({
      card: { brand: 'mastercard', last4: '4444' },
      transactionId: intentId,
    })
  })

  // PAY-29
  test('that paid a dealership’s order is for its own people, not for everybody with the order’s id', async () => {
    await seedPeople(desk.api.database.db, desk.api.now())
    const headers = await signedIn(desk.api, 'dealer')
    const json = { ...orderRequest(), paymentMethod: 'stripe' }
    const { order } = (await desk.api.send('POST', '/api/dealer/orders', { json, headers })).body
    const { body } = await desk.startPayment(order)
    await confirm(body.paymentIntentId, body.clientSecret, card('4242424242424242'))
    const own = await desk.api.send('GET', `/api/dealer/orders/${order.id}`, { headers })
    expect(own.body.order.cardPayments).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }])
    const path = `/api/orders/${order.id}`
    const report = { method: 'PATCH', json: { status: 'paid' } }
    for (const { method, ...options } of [{ method: 'GET' }, report]) {
      const { status, body: open } = await desk.api.send(method, path, options)
      expect([status, open.order.cardPayments]).toEqual([200, []])
    }
  })

  test('is charged once by twenty concurrent confirmations and one more afterwards', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    const attempts = Array.from({ length: 20 }, () =>
      confirm(intentId, clientSecret, card('4242424242424242')),
    )
    const responses = [
      ...(await Promise.all(attempts)),
      await confirm(intentId, clientSecret, card('4242424242424242')),
    ]
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = responses.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code} ${body.status}`))).toEqual(
      new Set(['409 already_paid succeeded']),
    )
    expect((await desk.stored(order.id)).order).toMatchObject({
      paidCents: 41_500,
      paymentStatus: 'deposit_paid',
    })
  })
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', {}, 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', {}, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', {}, 'expired_card', 'Your card has expired.'],
    ['4000000000000127', {}, 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4000000000000119', {}, 'processing_error', /^An error occurred while processing your card\./],
    ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['', {}, 'incorrect_number', 'Your card number is incorrect.'],
    [
      '4242424242424242',
      { expMonth: 13 },
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
    ],
    ['4242424242424242', { expYear: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    ['4532015112830366', {}, 'test_mode_live_card', /used a non test \(live\) card/],
  ])('%s %j leaves the order unpaid and says why', async (number, changes, declineCode, message) => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    const { status, body } = await confirm(intentId, clientSecret, card(number, changes))
    expect(status).toBe(402)
    expect(body).toMatchObject({
      success: false,
      code: 'card_declined',
      status: 'requires_payment_method',
      declineCode,
      error: expect.stringMatching(message),
    })
    expect(await paymentStatus(order.id)).toBe('unpaid')
    expect((await desk.stored(order.id)).events.at(-1)).toMatchObject({
      kind: 'payment_failed',
      reason: body.error,
    })

    const again = await confirm(intentId, clientSecret, card('4242424242424242'))
    expect(again.body).toEqual({ success: true, status: 'succeeded' })
    expect(await paymentStatus(order.id)).toBe('deposit_paid')
  })

  test('is not stored anywhere', async () => {
    const { intentId, clientSecret } = await desk.openDeposit()
    await confirm(intentId, clientSecret, card('4532015112830366'))
    const rows = await desk.api.database.db.sql
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, intentId))
    expect(JSON.stringify(rows)).not.toContain('4532015112830366')
    expect(JSON.stringify(desk.api.log)).not.toMatch(/4532015112830366|4242424242424242|_secret_/)
  })
})

describe('a card with 3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])(
    '%s pays once its challenge is passed',
    async (number) => {
      const { order, intentId, clientSecret } = await desk.openDeposit()
      const challenged = await confirm(intentId, clientSecret, card(number))
      expect(challenged.body).toEqual({ success: true, status: 'requires_action' })
      expect(await paymentStatus(order.id)).toBe('unpaid')
      const passed = await authenticate(intentId, clientSecret, 'success')
      expect(passed.body).toEqual({ success: true, status: 'succeeded' })
      expect(await paymentStatus(order.id)).toBe('deposit_paid')
    },
  )

  test('does not pay when the challenge fails, but another card can', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await confirm(intentId, clientSecret, card('4000002760003184'))
    const failed = await authenticate(intentId, clientSecret, 'failure')
    expect(failed).toMatchObject({
      status: 402,
      body: {
        code: 'card_declined',
        declineCode: 'payment_intent_authentication_failure',
        status: 'requires_payment_method',
      },
    })
    expect(await paymentStatus(order.id)).toBe('unpaid')
    await confirm(intentId, clientSecret, card('4242424242424242'))
    expect(await paymentStatus(order.id)).toBe('deposit_paid')
  })

  test('can be replaced by another card when its challenge is abandoned', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await confirm(intentId, clientSecret, card('4000002760003184'))
    const again = await desk.startPayment(order)
    expect([again.status, again.body.paymentIntentId]).toEqual([200, intentId])
    const paid = await confirm(intentId, clientSecret, card('4242424242424242'))
    expect([paid.status, paid.body.status]).toEqual([200, 'succeeded'])
    expect((await desk.stored(order.id)).order).toMatchObject({ depositPaid: true, paidCents: 41_500 })
  })

  test('may be declined after the challenge', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await confirm(intentId, clientSecret, card('4000008260003178'))
    const declined = await authenticate(intentId, clientSecret, 'success')
    expect(declined).toMatchObject({ status: 402, body: { declineCode: 'insufficient_funds' } })
    expect(await paymentStatus(order.id)).toBe('unpaid')
  })

  test('has no challenge to pass before it is confirmed', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    const early = await authenticate(intentId, clientSecret, 'success')
    expect(early).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    expect(await paymentStatus(order.id)).toBe('unpaid')
  })
})

describe('an attempt', () => {
  test('with the wrong secret gets the same response as an unknown intent', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    const other = await desk.openDeposit()
    for (const [id, secret] of [
      [intentId, 'wrong'],
      [intentId, other.clientSecret],
      ['pi_sandbox_none', clientSecret],
    ] as const) {
      const response = await confirm(id, secret, card('4242424242424242'))
      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await paymentStatus(order.id)).toBe('unpaid')
  })

  test('on a closed intent is refused', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    await desk.startPayment(order, 'full')
    const late = await confirm(intentId, clientSecret, card('4242424242424242'))
    expect(late).toMatchObject({ status: 409, body: { code: 'illegal_transition', status: 'canceled' } })
  })

  test('whose webhook is lost still pays: the page’s report finds the payment', async () => {
    const { order, intentId, clientSecret } = await desk.openDeposit()
    let reads = 0
    desk.api.intercept = async (request) => {
      const text = await request.clone().text()
      // Only the webhook looks it up among the events.
      if (text.includes('webhook_events')) reads += 1
      return text.includes('webhook_events') ? new Response('out of order', { status: 503 }) : request
    }
    const { body } = await confirm(intentId, clientSecret, card('4242424242424242'))
    desk.api.intercept = undefined
    expect(reads).toBeGreaterThan(0)
    expect(body).toEqual({ success: true, status: 'succeeded' })
    expect(await paymentStatus(order.id)).toBe('unpaid')
    expect((await desk.reportPaid(order.id)).body.order.status).toBe('deposit_paid')
  })
})
