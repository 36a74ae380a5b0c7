import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { changeProfile, openAsDealer, requestDealerQuote } from './steps/dealer.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const application: CreditApplicationResponse = {
  id: 'a',
  dealerId: 'd',
  businessName: 'Bayshore Motors',
  yearsInBusiness: 12,
  annualRevenue: '900000.00',
  bankName: 'First Bank',
  bankAccountNumber: '4417',
  routingNumber: '•••••0277',
  tradeReferences: [],
  requestedCreditLimit: '5000.00',
  status: 'pending',
  submittedAt: '2026-11-20T12:00:00Z',
  reviewedAt: null,
  approvedCreditLimit: null,
  declineReason: null,
  creditLimit: '0.00',
  paymentTerms: 7,
}
const answered = (change: Partial<CreditApplicationResponse> | null) =>
  respondWith(200, { success: true, creditApplication: change && { ...application, ...change } })

test('an application shows what is missing by field, and is submitted once it is complete', async ({
  page,
}) => {
  await changeProfile(page, { creditApproved: false, creditRequested: false })
  await page.route('**/api/dealer/credit-application', answered(null))
  await openAsDealer(page, 'dealer', '/dealer/credit-application')
  await expect(page.getByLabel('Years in business')).toHaveValue('1')
  await expect(page.getByLabel('Annual revenue')).toHaveValue('100000')
  await expect(page.getByLabel('Requested limit')).toHaveValue('1000')
  await page.getByLabel('Years in business').fill('0')
  await page.getByLabel('Annual revenue').fill('49999')
  await page.getByLabel('Routing number').fill('12345')
  await page.getByLabel('Account number').fill('123')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'things need your attention' })
  await expect(summary).toBeFocused()
  for (const text of [
    'Must be at least 1 year',
    'Minimum annual revenue of $50,000 required',
    'Must be 9 digits',
    'Enter last 4 digits only',
  ]) {
    await expect(summary.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Years in business').fill('12')
  await page.getByLabel('Annual revenue').fill('900000')
  await page.getByLabel('Bank name').fill('First Bank')
  await page.getByLabel('Routing number').fill('063100277')
  await page.getByLabel('Account number').fill('4417')
  for (const name of ['Reference 1', 'Reference 2']) {
    const reference = page.getByRole('group', { name })
    await reference.getByLabel('Company').fill('Acme Parts')
    await reference.getByLabel('Contact').fill('Sam Lee')
    await reference.getByLabel('Phone').fill('5551234567')
    await reference.getByLabel('Email').fill('sam@acme.example')
  }
  await page.unroute('**/api/dealer/credit-application')
  await page.route('**/api/dealer/credit-application', answered({}))
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted' })).toBeVisible()
})

for (const [status, text] of [
  ['pending', 'Under review'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
] as const) {
  test(`the status of a credit application replaces the form: ${status}`, async ({ page }) => {
    await page.route(
      '**/api/dealer/credit-application',
      answered({ status, declineReason: 'Too young a business', approvedCreditLimit: '5000.00' }),
    )
    await openAsDealer(page, 'dealer', '/dealer/credit-application')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
  })
}

test('a dealership whose application was declined applies again', async ({ page }) => {
  await changeProfile(page, { creditApproved: false, creditRequested: false })
  await page.route(
    '**/api/dealer/credit-application',
    answered({ status: 'declined', declineReason: 'Too young' }),
  )
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await page.getByRole('link', { name: 'Apply for Credit' }).click()
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit application' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible()
})

test('approved credit that staff switched off is not offered', async ({ page }) => {
  await changeProfile(page, { invoicingEnabled: false })
  await page.route('**/api/dealer/credit-application', answered({ status: 'approved' }))
  await openAsDealer(page, 'dealer', '/dealer/credit-application')
  await expect(page.getByText('Paying by invoice is off')).toBeVisible()
  await expect(page.getByText('You can pay orders by invoice now')).toHaveCount(0)
})

test('only admins of a dealership can apply', async ({ page }) => {
  await openAsDealer(page, 'booker', '/dealer/credit-application')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})

test('others read who can apply, and get no link to the application', async ({ page }) => {
  await changeProfile(page, { creditApproved: false, creditRequested: false })
  await page.route(
    '**/api/dealer/notifications?**',
    respondWith(200, {
      success: true,
      nextCursor: null,
      notifications: [
        {
          id: 1,
          kind: 'credit_declined',
          title: 'Your credit application was declined',
          detail: null,
          orderId: null,
          invoiceId: null,
          isRead: true,
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    }),
  )
  await openAsDealer(page, 'booker', '/dealer/notifications')
  await page.getByRole('link', { name: 'Your credit application was declined' }).click()
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect(page.getByText('An admin at your dealership can apply.')).toBeVisible()
  await requestDealerQuote(page)
  await expect(page.getByText('With credit terms, you can pay by invoice.')).toContainText(
    'An admin at your dealership can apply.',
  )
  await expect(page.getByRole('link', { name: 'Apply for credit' })).toHaveCount(0)
})
