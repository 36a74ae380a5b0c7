import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import {
  applyAsDealer,
  callAsDealer,
  creditApplication,
  invoiceOrder,
  type Applicant,
} from './steps/apply-as-dealer.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { signIn } from './steps/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[01349] \(|ERR_FAILED/] })
test.describe.configure({ mode: 'serial' })

/** Runs through the whole sequence, one test after the other. */
let dealer: Applicant

async function openDealer(page: Page, username: string, name: string): Promise<void> {
  await openAdmin(page, username, '/admin/dealers')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function confirmWithReason(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Sets the limit of the dealership on the page as another member of staff does. */
async function setLimit(page: Page, creditLimit: string): Promise<void> {
  const login = await page.request.post('/api/auth/login', {
    data: { username: 'admin', password: 'switchback-admin' },
  })
  const { token } = (await login.json()) as { token: string }
  const path = new URL(page.url()).pathname.replace('/admin/', '/api/admin/')
  const response = await page.request.patch(`${path}/credit`, {
    data: { creditLimit },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

async function kindsTo(page: Page, recipient: string): Promise<string[]> {
  const response = await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(recipient)}`)
  const { messages } = (await response.json()) as { messages: { kind: string }[] }
  return messages.map(({ kind }) => kind).toReversed()
}

test('staff decline an application with a reason, then approve it, and its users can sign in', async ({
  page,
}) => {
  dealer = await applyAsDealer(page)
  await openAdmin(page)
  await page.getByRole('link', { name: dealer.companyName }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: `Decline ${dealer.companyName}?` })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The dealer licence is missing')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Reason: The dealer licence is missing')).toBeVisible()
  await confirm(page, 'Approve')
  await expect(page.getByText(/Approved on .* by Avery Stone\./)).toBeVisible()
  // The clicked button is gone; the focus moves to the heading.
  await expect(page.getByRole('heading', { name: dealer.companyName })).toBeFocused()
  await expect
    .poll(() => kindsTo(page, dealer.email))
    .toEqual(['application_received', 'dealer_declined', 'dealer_approved'])
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await page.goto('/dealer-login')
  await signIn(page, dealer.username, dealer.password)
  await expect(page).toHaveURL('/dealer/dashboard')
})

test('a deactivated dealership cannot sign in until it is reactivated', async ({ page, browser }) => {
  await openDealer(page, 'admin', dealer.companyName)
  await confirmWithReason(page, 'Switch off', 'Unpaid invoices')
  await expect(page.getByText('Switched off: nobody of this dealership can sign in.')).toBeVisible()
  await expect(page.getByText('Unpaid invoices')).toBeVisible()
  await expect.poll(() => kindsTo(page, dealer.email)).toContain('dealer_deactivated')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(new URL('/dealer-login', page.url()).href)
  await signIn(theirs, dealer.username, dealer.password)
  await expect(
    theirs.getByText('Your dealer account has been deactivated. Please contact support.'),
  ).toBeVisible()
  await theirs.context().close()
  await confirm(page, 'Switch on')
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
})

test('a role without access sees no dealers, and gets an explanation at their URL', async ({ page }) => {
  await openAdmin(page, 'ops')
  await expect(page.getByRole('link', { name: 'Dealers', exact: true })).toHaveCount(0)
  await expect(page.getByText('Dealer applications')).toHaveCount(0)
  for (const address of ['/admin/dealers/demo-dealer-bayshore', '/admin/dealers', '/admin/users']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  }
})

test('finance approves a credit line, and records an invoice payment by check', async ({ page }) => {
  await callAsDealer(page, dealer, '/api/dealer/credit-application', creditApplication)
  await openDealer(page, 'finance', dealer.companyName)
  await expect(page.getByText(/to be decided/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve credit' }).click()
  const credit = page.getByRole('dialog', { name: 'Approve credit' })
  await expect(credit.getByLabel('Credit limit in dollars')).toBeFocused()
  await credit.getByLabel('Credit limit in dollars').fill('a lot')
  await page.keyboard.press('Enter')
  await expect(credit.getByText('Must be an amount in dollars')).toBeVisible()
  await credit.getByLabel('Credit limit in dollars').fill('5000')
  await credit.getByLabel('Payment terms in days').fill('14')
  await setLimit(page, '9000')
  await page.keyboard.press('Enter')
  await expect(credit.getByText('Please give a reason')).toBeVisible()
  await credit.getByLabel('Reason').fill('A small lot')
  await credit.getByRole('button', { name: 'Approve credit' }).click()
  await expect(credit).toBeHidden()
  await expect(page.getByText('Net 14 days')).toBeVisible()
  await expect(page.getByText('Limit $5,000.00, Net 14')).toBeVisible()

  await callAsDealer(page, dealer, '/api/dealer/orders', invoiceOrder)
  await page.reload()
  await page.getByRole('button', { name: /^Record payment of INV-/ }).click()
  const payment = page.getByRole('dialog', { name: /^Record payment of INV-/ })
  await payment.getByLabel('How it came').selectOption('Check')
  await payment.getByLabel('Reference').fill('No. 1042')
  await page.keyboard.press('Enter')
  await expect(payment).toBeHidden()
  await expect(page.getByRole('row').getByText('paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record payment/ })).toHaveCount(0)
  await expect
    .poll(() => kindsTo(page, dealer.email))
    .toEqual(expect.arrayContaining(['credit_approved', 'credit_reduced']))
})

test('finance switches credit off with a reason, and on again', async ({ page }) => {
  await openDealer(page, 'finance', dealer.companyName)
  await confirmWithReason(page, 'Switch credit off', 'The company is being sold')
  await expect(page.getByText('No credit approved')).toBeVisible()
  await expect(page.getByText('credit off. Reason: The company is being sold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop invoicing' })).toHaveCount(0)
  await confirm(page, 'Switch credit on')
  await expect(page.getByRole('button', { name: 'Stop invoicing' })).toBeVisible()
})

test('a switch whose answer is lost closes once it has turned, and does not turn back', async ({ page }) => {
  await openDealer(page, 'finance', dealer.companyName)
  const sent: unknown[] = []
  await page.route('**/api/admin/dealers/*/credit', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fetch()
    await route.abort()
  })
  await confirmWithReason(page, 'Switch credit off', 'A lost answer')
  await expect(page.getByText('No credit approved')).toBeVisible()
  await confirm(page, 'Switch credit on')
  await expect(page.getByRole('button', { name: 'Stop invoicing' })).toBeVisible()
  expect(sent).toEqual([{ creditApproved: false, reason: 'A lost answer' }, { creditApproved: true }])
  await page.unroute('**/api/admin/dealers/*/credit')
})

test('the history records a limit change and the end of invoicing', async ({ page }) => {
  await openDealer(page, 'admin', dealer.companyName)
  await page.getByRole('button', { name: 'Change limit and terms' }).click()
  await page.getByLabel('Credit limit in dollars').fill('7500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('limit $7,500.00, Net 14')).toBeVisible()
  await page.getByRole('button', { name: 'Change limit and terms' }).click()
  await expect(page.getByLabel('Reason')).toHaveCount(0)
  await page.getByLabel('Credit limit in dollars').fill('6000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Two late invoices')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('limit $6,000.00, Net 14. Reason: Two late invoices')).toBeVisible()
  await confirmWithReason(page, 'Stop invoicing', 'A third late invoice')
  await expect.poll(() => kindsTo(page, dealer.email)).toContain('credit_reduced')
  await expect(page.getByText('invoicing off')).toBeVisible()
})

test('a limit above the ceiling waits for a second person, who sees the requester and the reason', async ({
  page,
  browser,
}) => {
  await openDealer(page, 'admin', dealer.companyName)
  await page.getByRole('button', { name: 'Change limit and terms' }).click()
  await page.getByLabel('Credit limit in dollars').fill('90000000000000')
  await expect(page.getByText('A limit above $250,000.00 needs a second approval')).toBeVisible()
  await page.getByLabel('Reason').fill('Forty trucks a month')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('At most $10,000,000.00')).toBeVisible()
  await page.getByLabel('Credit limit in dollars').fill('400000')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('You requested it, so somebody else has to approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve limit' })).toHaveCount(0)

  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await openDealer(theirs, 'finance', dealer.companyName)
  await expect(theirs.getByText('Requested by Avery Stone')).toBeVisible()
  await expect(theirs.getByText('Reason: Forty trucks a month').first()).toBeVisible()
  await confirm(theirs, 'Approve limit')
  await expect(theirs.getByText('Limit $400,000.00, Net 14')).toBeVisible()
  await expect(theirs.getByText('A higher limit waits for approval')).toHaveCount(0)
  await theirs.context().close()
})

const screens: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'dealers',
    async (page) => {
      await openAdmin(page, 'admin', '/admin/dealers')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  ],
  ['dealer', (page) => openDealer(page, 'admin', 'Bayshore Motors')],
]

for (const [name, open] of screens) {
  test(`admin ${name}: axe finds nothing, and no text overflows at 320 px`, async ({ page }) => {
    await expectGoodScreen(page, open)
  })
}
