import { expect, test } from 'vitest'
import { invoiceAllowance } from './invoice-allowance.ts'

const dealer = { creditApproved: true, invoicingEnabled: true, availableCredit: '1000.00' }

test('an order up to the available credit can be invoiced, one cent more cannot', () => {
  expect(invoiceAllowance(100_000, dealer)).toEqual({ kind: 'allowed' })
  expect(invoiceAllowance(100_001, dealer)).toEqual({
    kind: 'insufficient',
    label: 'Insufficient Credit',
    text: 'Insufficient credit available. Quote amount ($1,000.01) exceeds available credit ($1,000.00).',
  })
})

test.each([{ creditApproved: false }, { invoicingEnabled: false }])(
  'with %j invoicing is unavailable',
  (change) => {
    expect(invoiceAllowance(1, { ...dealer, ...change })).toMatchObject({
      label: 'Credit Required',
      text: 'Invoice payment is not available. Please apply for credit terms first.',
    })
  },
)
