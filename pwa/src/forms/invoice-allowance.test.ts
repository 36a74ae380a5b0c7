import { expect, test } from 'vitest'
import { creditStanding, invoiceAllowance } from './invoice-allowance.ts'

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

const off = {
  creditApproved: false,
  invoicingEnabled: false,
  creditRequested: false,
  creditRequestDate: null,
  creditApprovalDate: null,
}
const requested = { ...off, creditRequested: true, creditRequestDate: '2026-11-20T12:00:00.000Z' }
const approvedAt = (creditApprovalDate: string) => ({ ...requested, creditApprovalDate })

// Source: CREDIT-4.
test.each([
  ['none', 'never applied', off],
  ['under-review', 'applied', requested],
  ['none', 'was declined', { ...requested, creditRequested: false }],
  [
    'open',
    'was approved',
    { ...approvedAt(requested.creditRequestDate), creditApproved: true, invoicingEnabled: true },
  ],
  [
    'stopped',
    'may not order by invoice',
    { ...approvedAt('2026-11-21T12:00:00.000Z'), creditApproved: true },
  ],
  ['stopped', 'had credit, which is switched off', approvedAt('2026-11-21T12:00:00.000Z')],
  ['under-review', 'applies after credit that staff gave and took', approvedAt('2026-11-19T12:00:00.000Z')],
] as const)('credit is %s for a dealership that %s', (standing, _, profile) => {
  expect(creditStanding(profile)).toBe(standing)
})
