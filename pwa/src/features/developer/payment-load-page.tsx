import { CheckList } from './check-list.tsx'
import { succeed, type Check } from './check.ts'
import { intentCheck, orderCheck, quoteCheck } from './order-checks.ts'

/** Repeated loads of what the payment page needs. */
const loads = [1, 2, 3].map((round): Check => ({
  name: `Load ${round}: settings, order, intent`,
  run: async (findings) => {
    await succeed('GET', '/api/config')
    await succeed('GET', `/api/orders/${String(findings['orderId'])}`)
    const { orderId, depositAmount: amount } = findings
    const { paymentIntentId } = await succeed('POST', '/api/create-payment-intent', { orderId, amount })
    const isSame = paymentIntentId === findings['paymentIntentId']
    return isSame ? 'The same intent again' : `Another intent: ${String(paymentIntentId)}`
  },
}))

const checks = [quoteCheck, orderCheck, intentCheck, ...loads]

/** Measures how long the payment page waits for its data. */
export const PaymentLoadPage = () => <CheckList checks={checks} label="Payment load" run="Measure" />
