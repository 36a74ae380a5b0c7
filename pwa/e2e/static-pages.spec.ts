import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { holdApplication } from './steps/hold-application.ts'
import { saveQuote, orderByCall } from './steps/order-by-call.ts'
import { signIn } from './steps/sign-in.ts'

test.describe('an application that fails to load', () => {
  test.use({
    expectedNoise: [/Failed to (load resource|fetch dynamically)/],
  })

  test('shows an error, and retries at the same URL', async ({ page }) => {
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort('internetdisconnected'))
    for (const address of ['/track?orderId=TR1', '/']) {
      await expectGoodScreen(page, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address)
        await expect(page.getByRole('alert')).toContainText('did not load completely')
      })
    }
    await page.goto('/dealer/dashboard')
    await expect(page.getByRole('alert')).toContainText('did not load completely')
    await page.goto('/track?orderId=TR1')
    await expect(page.getByRole('alert')).toContainText('did not load completely')
    await page.unroute(/\/assets\/index-.*\.js$/)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/track?orderId=TR1')
    await expect(page.getByLabel('Order ID or tracking code')).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('before hydration', () => {
  test('a link opens a page that names what it loads', async ({ page }) => {
    const [quote, order] = [await saveQuote(page), await orderByCall(page)]
    const release = await holdApplication(page)
    for (const [address, heading, text] of [
      [`/order-form?quoteId=${quote.id}`, 'Complete Your Order', 'Loading your quote…'],
      [`/order-form?editOrderId=${order.id}`, 'Edit Your Order', 'Loading your order…'],
      [`/order-form?quoteId=${quote.id}&editOrderId=${order.id}`, 'Edit Your Order', 'Loading your order…'],
      [`/payment?orderId=${order.id}`, 'Payment', 'Loading order details...'],
      [`/order-confirmation?orderId=${order.id}`, 'Loading your order…', 'Loading your order…'],
      [`/track?orderId=${order.id}`, 'Looking up your order…', 'This page updates automatically'],
      ['/track', 'Track an order', 'No account needed.'],
      ['/track?orderId=', 'Track an order', 'No account needed.'],
      ['/track?utm_source=mail', 'Track an order', 'No account needed.'],
      ['/dealer-login', 'Dealer Portal', 'Forgot your password?'],
    ] as const) {
      await expectGoodScreen(page, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(
          /^(Order form|Your order|Payment|Track an order|Dealer Portal) \| Switchback$/,
        )
        await expect(page.getByText(text).first()).toBeVisible()
      })
    }
    release()
  })

  test('an early sign-in works, and the URL contains none of it', async ({ page }) => {
    const release = await holdApplication(page)
    await page.goto('/dealer-login', { waitUntil: 'commit' })
    await signIn(page, 'viewer')
    await expect(page).toHaveURL('/dealer-login')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bayshore/)
    expect(page.url()).not.toContain('switchback-dealer')
  })

  test('an early code is looked up', async ({ page }) => {
    const release = await holdApplication(page)
    await page.goto('/track', { waitUntil: 'commit' })
    await page.getByLabel('Order ID or tracking code').fill('SB1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/track')
    release()
    await expect(page.getByLabel('Order ID or tracking code')).toHaveValue('SB1')
    await expect(page.getByLabel('Order ID or tracking code')).toHaveAttribute('aria-invalid', 'true')
  })

  test('an early click is replayed, and the button keeps the focus', async ({ page }) => {
    const release = await holdApplication(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/track', { waitUntil: 'commit' })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    release()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toBeFocused()
  })

  test('the scroll position stays', async ({ page }) => {
    const release = await holdApplication(page)
    const keeper = page.waitForResponse(/\/scroll-places-/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/', { waitUntil: 'commit' })
    const services = page.locator('#services')
    await services.evaluate((section) => {
      section.scrollIntoView()
    })
    release()
    await expect(page).toHaveTitle(/Get a quote/)
    await expect(services).toBeInViewport()
    // The code that keeps the position loads after the start, once the page has nothing else to do.
    await keeper
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(services).toBeInViewport()
  })

  test('a signed-in user does not see the sign-in form', async ({ page }) => {
    await page.goto('/dealer-login')
    await signIn(page, 'viewer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bayshore/)
    const release = await holdApplication(page)
    await page.goto('/dealer-login', { waitUntil: 'commit' })
    await expect(page.locator('#halted')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bayshore/)
  })
})
