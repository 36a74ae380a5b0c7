import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovedCredit } from './credit-application-status.tsx'

const requested = {
  creditApproved: false,
  invoicingEnabled: false,
  creditRequested: true,
  creditRequestDate: '2026-11-20T12:00:00.000Z',
  creditApprovalDate: null,
  paymentTerms: 30,
}
const approved = { ...requested, creditApproved: true, creditApprovalDate: '2026-11-21T12:00:00.000Z' }

// CREDIT-4
test.each([
  ['a profile that was read before the approval', requested, 'You can pay orders by invoice now.'],
  ['open credit', { ...approved, invoicingEnabled: true }, 'You can pay orders by invoice now.'],
  ['invoicing that staff switched off', approved, 'Paying by invoice is off'],
  ['credit that staff switched off', { ...approved, creditApproved: false }, 'Paying by invoice is off'],
])('an approved application with %s', (_, profile, words) => {
  const dealer = profile as unknown as DealerProfile
  expect(renderToStaticMarkup(<ApprovedCredit dealer={dealer} creditLimit="5000.00" />)).toContain(words)
})
