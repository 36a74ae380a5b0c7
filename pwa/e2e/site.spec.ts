import { expect, test } from './harness/test.ts'
import { openAdmin } from './steps/open-admin.ts'
import { closeAlert } from './steps/close-alert.ts'
import { fillTrip, openHome, quotePanel } from './steps/get-quote.ts'
import { orderByCall } from './steps/order-by-call.ts'
import { installApp } from './steps/install-app.ts'

test.describe('public site', () => {
  test('links to every page named in its header and footer', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHome(page)
    // It arrives with the deployment's settings.
    await expect(page.locator('footer a[href="/supabase-test"]')).toBeVisible()
    const links = await page
      .locator('header a[href^="/"], footer a[href^="/"]')
      .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])
    for (const wanted of [
      '/track',
      '/privacy',
      '/terms',
      '/dot-compliance',
      '/dealer-login',
      '/dealer-signup',
      '/supabase-test',
    ]) {
      expect(links).toContain(wanted)
    }
    for (const link of links) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page does not exist')
    }
  })

  test('has no developer link in production', async ({ page }) => {
    await page.route('**/api/config', async (route) => {
      const site = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...site, environment: 'production', demoSignIn: null } })
    })
    const configured = page.waitForResponse('**/api/config')
    await openHome(page)
    await configured
    await expect(page.locator('footer a[href="/dot-compliance"]')).toBeVisible()
    await expect(page.locator('footer a[href="/supabase-test"]')).toHaveCount(0)
  })

  test('shows the brand’s phone number and mail address on a phone as well', async ({ page }) => {
    await openHome(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    const panel = page.locator('#mobile-menu')
    await expect(panel.locator('a[href^="tel:+1"]')).toBeVisible()
    await expect(panel.locator('a[href^="mailto:"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await menu.click()
    await panel.getByRole('link', { name: 'Track an order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(panel).toBeHidden()
  })

  test('starts with a skip link', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  test('claims what the product claims', async ({ page }) => {
    await openHome(page)
    for (const claim of [
      'Licensed and insured carriers',
      '5-star service',
      '24/7 support',
      'Free cancellation',
      'Open and enclosed transport',
      'Door-to-door and terminal-to-terminal',
      'Expedited shipping',
      'Classic car transport',
      'Dealer pricing and invoicing',
    ]) {
      await expect(page.getByRole('term').filter({ hasText: claim })).toBeVisible()
    }
  })
})

test.describe('an unhandled error', () => {
  test.use({
    expectedNoise: [/Failed to load resource|CallFailed/],
  })

  test('shows a way back', async ({ page }) => {
    // A page of somebody between says nothing about our server.
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 418, body: 'teapot' }))
    await page.goto('/order-confirmation?orderId=SB0000000000000000000000ZZ')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByText("We couldn't reach the server.")).toBeVisible()
    await page.unroute('**/api/orders/*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
    const refusal = {
      success: false,
      error: 'Refused.',
      message: 'Refused.',
      code: 'forbidden',
      requestId: 'r1',
    }
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.reload()
    await expect(page.getByText('The problem is on our end.')).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an order page that cannot reach the server', () => {
  test.use({ expectedNoise: [/Failed to load|CallFailed/] })

  test('does not blame itself, and opens once the connection is back', async ({ page }) => {
    const order = await orderByCall(page)
    await page.clock.install()
    await page.route('**/api/orders/*', (route) => route.abort('internetdisconnected'))
    await page.goto(`/order-confirmation?orderId=${order.id}`)
    await page.clock.runFor(60_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByText('Please check your internet connection')).toBeVisible()
    await page.unroute('**/api/orders/*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
  })
})

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|The code of this page did not arrive/],
  })

  test('the installed application opens and computes a price', async ({ page, context }) => {
    await openHome(page)
    await installApp(page)
    await page.evaluate(() => Promise.all(['/api/config', '/api/rates'].map((path) => fetch(path))))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText("You're offline.")).toBeVisible()
    await fillTrip(page, { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' })
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await expect(quotePanel(page).locator('#quote-price')).toHaveText('$1,245.00')
    await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
    await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're offline.")).toBeHidden()
    await context.setOffline(true)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The staff portal needs a connection')
    await context.setOffline(false)
    await openAdmin(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'All orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The staff portal needs a connection')
    await expect(page.getByText('Admin Portal').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/admin')
  })

  test('a device that has never loaded the rates says so', async ({ page }) => {
    await page.route('**/api/rates', (route) => route.abort('internetdisconnected'))
    await openHome(page)
    await fillTrip(page, { pickupZip: '33602', deliveryZip: '10001' })
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await closeAlert(page, 'Failed to calculate quote price')
  })
})

test.describe('a new version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('reloads the tab where the person presses Reload, and no other', async ({ page: typing, context }) => {
    // The same file under another address is a new version to the browser.
    await context.addInitScript(() => {
      if (!('serviceWorker' in navigator)) return
      const workers = navigator.serviceWorker
      const register = workers.register.bind(workers)
      workers.register = (script, options) =>
        register(`${String(script)}${localStorage.getItem('next-version') ?? ''}`, options)
    })
    const reloading = await context.newPage()
    for (const tab of [typing, reloading]) {
      await openHome(tab)
      await installApp(tab)
    }
    await typing.getByLabel('Pickup ZIP').fill('33602')
    await reloading.evaluate(() => {
      localStorage.setItem('next-version', '?next')
      return navigator.serviceWorker.register('/sw.js')
    })
    const notice = (tab: typeof typing) => tab.getByText('A new version is ready.')
    await expect(notice(typing)).toBeVisible()
    const reloaded = reloading.waitForEvent('load')
    await reloading.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(notice(reloading)).toBeHidden()
    await expect(typing.getByLabel('Pickup ZIP')).toHaveValue('33602')
    // The version is active by now, but this tab still runs the old one.
    const typingReloaded = typing.waitForEvent('load')
    await typing.getByRole('button', { name: 'Reload' }).click()
    await typingReloaded
    await expect(notice(typing)).toBeHidden()
  })
})

test('a page keeps its content security policy, sends no referrer and names its canonical address', async ({
  page,
}) => {
  const response = await page.goto('/')
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', page.url()).href)
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const asset = await page.request.get(script ?? '')
  expect(asset.headers()['cache-control']).toContain('immutable')
  // A link that is clicked before the application is there opens the other page with a canonical address of its own.
  await expect(
    page.locator('#root:not([data-page])').getByRole('button', { name: 'Calculate price' }),
  ).toBeVisible()
  const canonical = page.locator('link[rel=canonical]')
  // The same page keeps its address when it is rendered once more, which sets its title again.
  await page.evaluate(() => {
    document.title = ''
    history.replaceState(history.state, '', location.href)
  })
  await expect(page).toHaveTitle(/\S/)
  await expect(canonical).toHaveCount(1)
  // Phones share the canonical address: another page must not be shared as the home page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
  await page.waitForURL('**/track')
  await expect(canonical).toHaveCount(0)
})

test('no other page flashes the home page', async ({ page }) => {
  await page.addInitScript({
    content: `
      window.headings = new Set()
      const look = () => {
        for (const each of document.querySelectorAll('h1'))
          if (each.checkVisibility({ visibilityProperty: true })) headings.add(each.textContent)
        requestAnimationFrame(look)
      }
      look()`,
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const [path, heading] of [
    ['/track', 'Track an order'],
    ['/dealer-login', 'Dealer Portal'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings])
    expect(seen.filter((text) => text !== heading)).toEqual([])
  }
})

test.describe('SYSTEM-9: an error on a page whose address is secret', () => {
  test.use({ expectedNoise: [/Jane Doe|Failed to load resource/] })

  test('is reported without the address, a cookie or its words', async ({ page }) => {
    const token = 'f'.repeat(64)
    for (const secret of [`/offer#${token}`, `/carrier-claim#${token}`, `/paper#${token}`, `/d/${token}`]) {
      const reported = page.waitForRequest('**/api/client-reports')
      await page.goto(secret)
      await expect(page.locator('#root:not([data-page])')).toBeAttached()
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError(`Jane Doe is not iterable, at ${location.href}`)
        })
      })
      const request = await reported
      const { referer, cookie } = await request.allHeaders()
      expect([referer, cookie]).toEqual([undefined, undefined])
      expect(request.postDataJSON()).toMatchObject({
        release: expect.stringMatching(/^[\w-]{6,12}$/),
        reports: [{ kind: 'error', name: 'TypeError', phrase: 'is not iterable', frames: [] }],
      })
      expect(request.postData()).not.toMatch(/f{8}|Jane/)
      expect((await request.response())?.status()).toBe(204)
    }
  })
})
