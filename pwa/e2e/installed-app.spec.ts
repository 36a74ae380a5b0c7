import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { signIn } from './steps/sign-in.ts'
import { installApp } from './steps/install-app.ts'

const honda = '1HGCM82633A004352'
const ford = '1FTFW1ET5DFC10312'

test.use({ serviceWorkers: 'allow' })

/** Opens a page that the service worker controls. */
async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await installApp(page)
}

/** Shares text as the system does: with a form that is posted to the app. */
async function share(page: Page, text: string): Promise<void> {
  await page.evaluate((shared) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share' })
    const field = document.createElement('textarea')
    Object.assign(field, { name: 'text', value: shared })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, text)
}

/** Whether the copy for the worker is written: its database is there before it. */
const hasWorkerCopy = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('switchback-worker')) return false
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result | undefined>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => resolve(undefined))
      })
    const database = await settled(indexedDB.open('switchback-worker'))
    if (!database?.objectStoreNames.contains('storage')) return false
    const copy = await settled<object>(database.transaction('storage').objectStore('storage').get('copy'))
    database.close()
    return copy !== undefined && 'auth_token' in copy
  })

/** The paths in all caches. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    return (await Promise.all(paths)).flat()
  })

test('the browser finds the app installable, and its manifest without errors', async ({ page }) => {
  await openControlled(page, '/')
  const session = await page.context().newCDPSession(page)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's contexts are private windows, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data) as Record<'icons' | 'screenshots' | 'shortcuts', { src?: string }[]>
  for (const { src = '' } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type'], src).toMatch(/^image\//)
  }
  expect(manifest.shortcuts).toHaveLength(2)
})

test.describe('at a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the offer to install lies over no row of the orders', async ({ page }) => {
    const headers = await openAsDealer(page, 'dealer', '/dealer/quote')
    await dealerOrderByCall(page, headers)
    // A quote that is saved on the device is the work after which the browser may ask.
    await requestDealerQuote(page)
    // The browser asks once the app is installable; the page's code may load after that of the test.
    await page.addInitScript(() => {
      setInterval(() => window.dispatchEvent(new Event('beforeinstallprompt')), 100)
    })
    await page.goto('/dealer/dashboard?tab=orders')
    const [offer, table] = [page.getByRole('complementary', { name: /^Install / }), page.getByRole('table')]
    await expect(offer).toBeVisible()
    await expect(table).toBeVisible()
    for (const y of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      const [above, below] = [await table.boundingBox(), await offer.boundingBox()]
      if (!above || !below) throw new Error('Nothing is drawn')
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }
  })
})

test('shared VINs open in the dealer’s quotes, after signing in; no cache holds anything personal', async ({
  page,
}) => {
  await openControlled(page, '/dealer-login')
  await share(page, `${honda}\n${ford}`)
  await expect(page).toHaveURL(/dealer-login\?next=/)
  expect(page.url()).not.toContain(honda)
  await signIn(page, 'dealer')
  await expect(page.getByText('2 rows taken')).toBeVisible()
  await expect(page.getByLabel('VIN').nth(1)).toHaveValue(ford)
  await share(page, `Please quote ${honda}`)
  await expect(page.getByLabel('VIN')).toHaveValue(honda)
  await expect(page.locator('#quote-vehicle')).toHaveValue(/2003 Honda Accord/i)
  await page.goto('/dealer/dashboard?tab=orders')
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  // The large files arrive in the background.
  await expect
    .poll(
      async () => (await cachedPaths(page)).filter((path) => /later\/(vin|zip|open-paper)/.test(path)).length,
      { timeout: 60_000 },
    )
    .toBe(3)
  const paths = await cachedPaths(page)
  expect(
    paths
      .filter((path) => !/^\/(index\.html|manifest\.webmanifest|icons\/.*|versions|assets\/.*)$/.test(path))
      .toSorted(),
  ).toEqual(['/api/config', '/api/rates'].filter((path) => paths.includes(path)))
})

test('work made offline is sent by the service worker when no page is open', async ({ page, context }) => {
  const tablet = await context.newPage()
  const headers = await openAsDealer(tablet, 'dealer', '/dealer/quote')
  await openControlled(tablet, '/dealer/quote?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  const request = tablet.locator('#quote-result').getByRole('button', { name: 'Request This Quote' })
  await expect(request).toBeVisible()
  const workers = await context.newCDPSession(page)
  const registrations: string[] = []
  workers.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId))
  })
  await workers.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await context.setOffline(true)
  await request.click()
  await expect(tablet).toHaveURL(/\/dealer\/order\?quoteId=/)
  const { origin, searchParams } = new URL(tablet.url())
  // The copy for the worker is there once the work is queued.
  await expect.poll(() => hasWorkerCopy(tablet)).toBe(true)
  await tablet.close()
  await context.setOffline(false)
  const [registrationId = ''] = registrations
  const event = { origin, registrationId, tag: 'outbox', lastChance: false }
  const quote = `/api/dealer/quotes/${searchParams.get('quoteId')}`
  await expect
    .poll(
      async () => {
        // As the browser does: it wakes the worker again until everything is sent.
        await workers.send('ServiceWorker.dispatchSyncEvent', event)
        return (await context.request.get(quote, { headers })).status()
      },
      { intervals: [500, 3000] },
    )
    .toBe(200)
})
