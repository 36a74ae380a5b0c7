import { isWellFormedOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CheckList } from './check-list.tsx'
import { call, expectThat, succeed, type Check } from './check.ts'
import { recentTestOrders } from './test-orders.ts'

const checksOf = (orderId: string): Check[] => [
  {
    name: 'Settings of the site',
    run: async () => {
      const { environment, paymentProvider, stripePublishableKey } = await succeed('GET', '/api/config')
      const key = stripePublishableKey === null ? 'no publishable key' : 'a publishable key'
      return `${String(environment)}, cards by ${String(paymentProvider)}, ${key}`
    },
  },
  {
    name: 'Form of the order id',
    run: async () => {
      expectThat(orderId !== '', 'No order id')
      expectThat(isWellFormedOrderId(orderId), 'It must start with SB followed by alphanumeric characters')
      return 'Well formed'
    },
  },
  {
    name: 'Order',
    run: async (findings) => {
      const { order } = await succeed('GET', `/api/orders/${encodeURIComponent(orderId)}`)
      const { status, paymentStatus, totalPrice, paidAmount, due, allowedActions } = order as Record<
        string,
        unknown
      >
      Object.assign(findings, { due })
      return JSON.stringify({ status, paymentStatus, totalPrice, paidAmount, due, allowedActions })
    },
  },
  {
    name: 'Payment intent',
    run: async ({ due }) => {
      const { now } = (due ?? {}) as { now?: string }
      expectThat(now !== undefined && Number(now) > 0, 'Nothing is due by card')
      const { status, body } = await call('POST', '/api/create-payment-intent', { orderId, amount: now })
      expectThat(status < 300, `${status} ${String(body['code'])}: ${body.error ?? ''}`)
      return `${String(body['paymentIntentId'])}, client secret of ${String(body['clientSecret']).length} characters`
    },
  },
]

/** Shows why an order cannot be paid. */
export function DebugPaymentPage() {
  const [orderId, setOrderId] = useState(() => recentTestOrders().at(-1) ?? '')
  return (
    <div className="grid gap-6">
      <div className="max-w-[28rem]">
        <TextField
          id="debug-order"
          label="Order id"
          autoComplete="off"
          value={orderId}
          onChange={({ target }) => setOrderId(target.value.trim())}
        />
      </div>
      <CheckList checks={checksOf(orderId)} label="Payment" run="Check payment" />
    </div>
  )
}
