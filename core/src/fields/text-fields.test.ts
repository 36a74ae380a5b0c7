import { expect, test } from 'vitest'
import { RecordInvoicePayment } from '../invoices/record-invoice-payment.ts'
import { RefundOrder } from '../orders/request/staff-money.ts'

const bodies = {
  refund: (amount: unknown) => RefundOrder.safeParse({ amount, reason: 'Came late', revision: 1 }),
  payment: (amount: unknown) =>
    RecordInvoicePayment.safeParse({
      id: '00000000-0000-4000-8000-000000000000',
      amount,
      method: 'check',
      reference: '',
    }),
}

test.each(Object.entries(bodies))('a %s must be more than zero', (_, read) => {
  for (const amount of ['0.01', 20, '$1,234.50']) expect(read(amount).success).toBe(true)
  for (const amount of ['0', 0, '0.00', '-1', '1.234', '', 'free']) {
    expect(read(amount).error?.issues.map(({ path }) => path)).toEqual([['amount']])
  }
})
