import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { deviceRows, expectOnDevice } from './steps/device-lists.ts'
import { fillDealerOrder, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ viewport: { width: 1024, height: 768 }, expectedNoise: [/Failed to load resource/] })

const refusal = (status: number, code: string) =>
  respondWith(status, { success: false, error: 'No.', message: 'No.', code, requestId: 'r' })

const foreignPage = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' })

// One of each kind; `guard-portal.test.ts` and `is-out-of-reach.test.ts` have every answer that says nothing.
const failures: [string, (route: Route) => unknown][] = [
  ['503', refusal(503, 'database_unavailable')],
  ['a hotel’s sign-in page with 200', foreignPage(200)],
  ['nothing, and keeps the connection', () => undefined],
]

const main = (page: Page) => page.locator('#main')
const quotePage = '/dealer/quote?pickupZip=33602&deliveryZip=32801&quoted=true'

/** A dealer's tablet that has seen its dashboard and priced a trip. */
async function openTablet(page: Page): Promise<void> {
  await openAsDealer(page, 'dealer', quotePage)
  await expect(
    page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }),
  ).toBeVisible()
  await expectOnDevice(page, ['profiles', 'dealerRates'])
  await page.goto('/dealer/dashboard')
  await expect(main(page).getByText('Welcome back')).toBeVisible()
  await expect(
    main(page)
      .getByRole('table', { name: /orders/i })
      .first(),
  ).toBeVisible()
}

/** From a price to the order form, which keeps the quote on the device, to the sheet, and out as a file. */
async function workWithoutServer(page: Page): Promise<void> {
  await requestDealerQuote(page)
  await page.getByRole('link', { name: 'Get quote' }).click()
  await page.getByRole('tab', { name: 'Many vehicles' }).click()
  await expect(page.getByLabel('Vehicle', { exact: true })).toBeVisible()
  await page.getByRole('banner').locator('a[href="/dealer/sync"]').first().click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Another device' })).toBeVisible()
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1 item' }).click()
  expect(await readFile(await (await exporting).path(), 'utf8')).toContain('save_quote')
}

for (const [name, respond] of failures) {
  test(`the tablet opens, prices, takes an order and exports while the server answers with ${name}`, async ({
    page,
  }) => {
    await openTablet(page)
    await page.route('**/api/**', respond)
    await page.goto('/dealer/dashboard', { waitUntil: 'commit' })
    // Who is signed in is there at once, whatever becomes of the check behind it.
    const header = page.getByRole('banner')
    await expect(header.getByText('Bayshore Motors').first()).toBeVisible({ timeout: 10_000 })
    await expect(main(page).getByText('Welcome back')).toBeVisible({ timeout: 10_000 })
    await workWithoutServer(page)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^[0-9a-f]{64}$/)
    await page.unroute('**/api/**')
    await page.goto('/dealer/dashboard')
    await expect(main(page).getByText('Welcome back')).toBeVisible()
  })
}

/** Holds the check of the session that runs behind the page, until `answer` says how it ends. */
async function holdCheck(page: Page): Promise<(respond: (route: Route) => Promise<void>) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route('**/api/auth/me', resolve)
  return async (respond) => respond(await promise)
}

test('a role that changed, and an end of the session, take effect on the open page', async ({ page }) => {
  await openTablet(page)
  const answer = await holdCheck(page)
  await page.goto('/dealer/dashboard')
  const getQuote = main(page).getByRole('link', { name: 'Get Quote' })
  await expect(getQuote).toBeVisible()
  await answer(async (route) => {
    const response = await route.fetch()
    const me = (await response.json()) as { user: { dealerRole: string } }
    await route.fulfill({ response, json: { ...me, user: { ...me.user, dealerRole: 'viewer' } } })
  })
  await expect(getQuote).toBeHidden()
  await expect(main(page).getByText('Your role is view-only')).toBeVisible()
  await page.unroute('**/api/auth/me')
  const end = await holdCheck(page)
  await page.goto('/dealer/dashboard')
  await expect(main(page).getByText('Welcome back')).toBeVisible()
  await end(refusal(401, 'unauthenticated'))
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
})

test('an order that waits stays on the tablet when the check behind the start finds that the account may not', async ({
  page,
}) => {
  await openTablet(page)
  await page.route('**/api/sync', (route) => route.abort('connectionreset'))
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dealer/unsent?**')
  const waiting = async () => {
    const rows = await deviceRows(page, { account: 'demo-user-dealer', list: 'outbox' })
    return rows.map((row) => (row as unknown as { kind: string }).kind).toSorted()
  }
  const queued = await waiting()
  expect(queued).toContain('place_order')
  const end = await holdCheck(page)
  await page.goto('/dealer/dashboard')
  await expect(main(page).getByText('Welcome back')).toBeVisible()
  await end(refusal(401, 'unauthenticated'))
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await waiting()).toEqual(queued)
})

for (const [name, respond] of [...failures.slice(0, 1), ...failures.slice(-1)]) {
  test(`staff whose server answers with ${name} stay in their portal, and go on when it is back`, async ({
    page,
  }) => {
    await signInByCall(page, 'admin')
    await page.goto('/admin/dealers')
    const list = page.getByRole('heading', { level: 1, name: 'Dealers' })
    await expect(list).toBeVisible()
    await expectOnDevice(page, ['profiles'])
    await page.route('**/api/**', respond)
    await page.goto('/admin/dealers', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: "The server isn't responding" })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Admin Portal').first()).toBeVisible()
    await page.unroute('**/api/**')
    // The page also tries by itself, and may be faster.
    const press = page.getByRole('button', { name: 'Try again' }).click({ timeout: 10_000 })
    await press.catch(() => undefined)
    await expect(list).toBeVisible()
  })
}
