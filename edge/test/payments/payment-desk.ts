import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { FlatOrderInput } from '@switchback/core/orders/request/flat-order.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { PaymentContext } from '../../src/payments/context/payment-context.ts'
import { sandboxProvider } from '../../src/payments/sandbox/sandbox-provider.ts'
import { stripeProvider } from '../../src/payments/stripe/stripe-provider.ts'
import { startApi, type Answer, type ApiUnderTest } from '../api/api-under-test.ts'
import { fakeBucket } from '../api/fake-bindings.ts'
import { orderRequest } from '../api/order-request.ts'
import { expectBooksEqualProvider } from './books-equal-provider.ts'
import { expectMoneyInOrder } from './broken-invariants.ts'
import type { FakeEvent, SignedEvent } from '../stripe-fake/fake-events.ts'
import { startStripeFake, type StripeFake } from '../stripe-fake/start-stripe-fake.ts'
import { unlimitedSender } from '../api/unlimited-sender.ts'

/** The app with a card provider, and the actions and views of a customer, Stripe, and staff. */
export type PaymentDesk = {
  readonly api: ApiUnderTest
  readonly stripe: StripeFake
  placeOrder(changes?: Partial<FlatOrderInput>): Promise<OrderResponse>
  /** Requests an intent for the amount due; a deposit by default. */
  startPayment(order: OrderResponse, type?: 'deposit' | 'full' | 'balance'): Promise<Answer>
  /** Places an order and starts its deposit. */
  openDeposit(): Promise<{ order: OrderResponse; intentId: string; clientSecret: string }>
  sendWebhook(event: SignedEvent): Promise<Answer>
  deliver(event: FakeEvent): Promise<Answer>
  /** Delivers all pending Stripe events. */
  deliverAll(): Promise<number[]>
  /** Sends the browser's report of a payment. */
  reportPaid(orderId: string): Promise<Answer>
  /** A verb's context, outside of a request. */
  context(): PaymentContext
  stored(orderId: string): ReturnType<typeof readStored>
  /** Stops the desk. @throws Error if the tests violated a money invariant, or the books differ from Stripe's. */
  stop(): Promise<void>
}

async function readStored({ database: { db } }: ApiUnderTest, orderId: string) {
  const [[order], itsPayments, itsRefunds, events, notifications] = await db.read([
    db.sql.select().from(orders).where(eq(orders.id, orderId)),
    db.sql.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
    db.sql.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
    db.sql.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
    db.sql
      .select()
      .from(adminNotifications)
      .where(and(eq(adminNotifications.orderId, orderId), ne(adminNotifications.kind, 'new_order'))),
  ])
  if (!order) throw new Error(`There is no order ${orderId}`)
  return { order, payments: itsPayments, refunds: itsRefunds, events, notifications }
}

export function amountOf(order: OrderResponse, type: 'deposit' | 'full' | 'balance'): string {
  if (type === 'deposit') return order.depositAmount
  return type === 'full' ? order.totalPrice : order.remainingBalance
}

/** Starts the app with the sandbox, or with the Stripe fake. */
export async function openPaymentDesk(
  provider: 'stripe' | 'sandbox',
  settings: Readonly<Record<string, string>> = {},
): Promise<PaymentDesk> {
  const stripe = await startStripeFake()
  const stripeSettings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_switchback',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  }
  const webhookSecret = 'secret of the sandbox'
  const sandboxSettings = { SANDBOX_WEBHOOK_SECRET: webhookSecret }
  const api = await startApi({
    settings: { ...(provider === 'stripe' ? stripeSettings : sandboxSettings), ...settings },
    bindings: { FILES: fakeBucket() },
  })
  stripe.intents.now = () => api.now().getTime()
  const desk: PaymentDesk = {
    api,
    stripe,
    placeOrder: async (changes) => {
      const { status, body } = await api.send('POST', '/api/orders', { json: orderRequest(changes) })
      if (status !== 201) throw new Error(`The order was not taken: ${JSON.stringify(body)}`)
      return body.order
    },
    startPayment: (order, type = 'deposit') =>
      api.send('POST', '/api/create-payment-intent', {
        json: { orderId: order.id, amount: amountOf(order, type), type },
      }),
    openDeposit: async () => {
      const order = await desk.placeOrder()
      const { status, body } = await desk.startPayment(order)
      if (status !== 200) throw new Error(`No payment was begun: ${JSON.stringify(body)}`)
      return { order, intentId: body.paymentIntentId, clientSecret: body.clientSecret }
    },
    sendWebhook: ({ body, signature }) =>
      api.send('POST', '/api/stripe/webhook', { text: body, headers: { 'Stripe-Signature': signature } }),
    deliver: (event) => desk.sendWebhook(stripe.events.sign(event)),
    deliverAll: () => stripe.events.deliverAll((event) => desk.sendWebhook(event)),
    reportPaid: (orderId) =>
      api.send('PATCH', `/api/orders/${orderId}`, {
        json: { status: 'paid', paymentStatus: 'paid_full', paidAmount: '1.00' },
      }),
    context: () => {
      const { db } = api.database
      const now = api.now()
      const { secretKey, url } = stripe
      return {
        db,
        now,
        timeZone: defaultTimeZone,
        log: (entry) => void api.log.push(entry),
        intentLimiter: async () => undefined,
        triggerDelivery: () => {},
        ...unlimitedSender,
        provider:
          provider === 'stripe'
            ? stripeProvider({ secretKey, webhookSecret: stripe.webhookSecret, apiUrl: url })
            : sandboxProvider({ db, now, webhookSecret }),
      }
    },
    stored: (orderId) => readStored(api, orderId),
    stop: async () => {
      try {
        if (provider === 'stripe') await expectBooksEqualProvider(desk.context(), stripe)
        await expectMoneyInOrder(api.database.db)
      } finally {
        await api.stop()
        await stripe.stop()
      }
    },
  }
  return desk
}
