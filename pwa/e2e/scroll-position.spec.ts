import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'

// A low window: every page is longer.
test.use({ viewport: { width: 390, height: 400 } })

const place = 700
/** The last part of the dashboard that loads above the place. */
const needs = 'Needs your attention'

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const isLoaded = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

/** Scrolls like a user whose page has been there for a while. */
async function scrollDown(page: Page, heading: string): Promise<void> {
  await isLoaded(page, heading)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, place)
  await expect.poll(() => placeOf(page)).toBe(place)
}

/** From now on, responses of the API take a while. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
}

/** From now on, responses of the API wait until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const openDealers = (page: Page, path: string) => openAsDealer(page, 'dealer', path)
const openStaff = (page: Page, path: string) => openAdmin(page, 'admin', path)

for (const [portal, path, heading, open] of [
  ['dealers', '/dealer/dashboard', needs, openDealers],
  ['staff', '/admin/rates', 'Retail rates', openStaff],
] as const) {
  test(`a slow page of the ${portal} stands where it was left, after a reload and after Back`, async ({
    page,
  }) => {
    await open(page, path)
    await scrollDown(page, heading)
    await slowDown(page)
    await page.reload()
    await isLoaded(page, heading)
    await expect.poll(() => placeOf(page)).toBe(place)
    // From a document of its own, as a card provider's page is.
    await page.goto('/terms')
    await expect.poll(() => placeOf(page)).toBe(0)
    await page.goBack()
    await isLoaded(page, heading)
    await expect.poll(() => placeOf(page)).toBe(place)
  })
}

test('an impatient second reload of a slow page keeps its place', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await scrollDown(page, needs)
  const goOn = await holdBack(page)
  await page.reload()
  await expect(page.getByText('Loading your dashboard…')).toBeVisible()
  await page.reload()
  goOn()
  await isLoaded(page, needs)
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('a person who scrolls a slow page after a reload is left alone', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await scrollDown(page, needs)
  const goOn = await holdBack(page)
  await page.reload()
  await expect(page.getByText('Loading your dashboard…')).toBeVisible()
  await page.mouse.wheel(0, -place)
  goOn()
  await page.waitForLoadState('networkidle')
  await isLoaded(page, needs)
  expect(await placeOf(page)).toBeLessThan(place)
})

test('a link to a slow page leads to its top, and Back to the place of the link', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto('/terms')
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await scrollDown(page, 'Order Pending Payment')
  await slowDown(page)
  await page.locator('footer').getByRole('link', { name: 'Track' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/order-confirmation/)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(place - 1)
})

test('Back before the linked page is there leads to the place of the link', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await scrollDown(page, 'Order Pending Payment')
  // The code of the linked page never arrives.
  await page.route('**/assets/**', () => undefined)
  await page.locator('footer').getByRole('link', { name: 'Track' }).first().focus()
  const left = await placeOf(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order Pending Payment' })).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(left)
})
