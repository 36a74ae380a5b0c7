import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { requestDealerQuote, fillDealerOrder } from './steps/dealer.ts'
import { signIn } from './steps/sign-in.ts'

// A read that is still running holds up the deletion for a moment.
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [
    /Failed to load resource|Dexie\.delete\(.*\) was blocked|error occurred when fetching the script/,
  ],
})

const visitorsAddress = '1 Visitor Way, Tampa, FL 33602'
const photo = { name: 'front.png', mimeType: 'image/png' }
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Everything that the browser stores for the site: both storages, every database and every cache, as text. */
async function dump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const saved: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        const rows = await answered(db.transaction(store).objectStore(store).getAll())
        if (rows.length > 0) saved.push(`${db.name}/${store}`, rows)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const requests = (await cache.keys()).filter(({ url }) => url.includes('/api/'))
      saved.push(requests.map(({ url }) => url))
      for (const request of requests) saved.push(await (await cache.match(request))?.text())
    }
    return JSON.stringify(saved)
  })
}

async function logOut(page: Page): Promise<void> {
  const nav = page.getByRole('banner')
  await nav.getByRole('button', { name: 'Menu' }).click()
  await nav.getByRole('button', { name: 'Logout' }).last().click()
}

test('signing out warns about unsent data, and leaves nothing of the account, only a visitor’s own data', async ({
  page,
}) => {
  await page.goto('/dealer-login')
  await page.evaluate(
    (line) => localStorage.setItem('switchback.addresses', JSON.stringify([line])),
    visitorsAddress,
  )
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByLabel('Choose files').setInputFiles({ ...photo, buffer: Buffer.from(pixel, 'base64') })
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(1)
  const form = page.url()
  // The account's form is there in another tab too, as after a crash of this one.
  const otherTab = await page.context().newPage()
  await expect(async () => {
    await otherTab.goto(page.url())
    await expect(otherTab.getByLabel('Model')).toHaveValue('CR-V', { timeout: 2000 })
  }).toPass()
  await otherTab.close()
  const used = await dump(page)
  for (const text of ['front.png', 'demo-user-dealer/dealerRates', 'demo-user-dealer/addresses', 'Dana']) {
    expect(used).toContain(text)
  }

  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['1 file', '1 unfinished order form'])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
  expect(await dump(page)).toContain('front.png')
  // Kept: another account sees nothing of it, and it is there at the next sign-in.
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).last().click()
  await dialog.getByRole('button', { name: 'Keep on this device and log out' }).click()
  await expect(page).toHaveURL('/dealer-login')
  const stays = await dump(page)
  expect(stays).toContain('front.png')
  expect(stays).not.toMatch(
    /auth_token|switchback\.account|demo-user-dealer\/(dealerRates|profiles|addresses)/,
  )
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto(form)
  await expect(page.getByText('front.png')).toBeHidden()
  await logOut(page)
  await expect(page).toHaveURL('/dealer-login')
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto(form)
  await expect(page.getByLabel('Model')).toHaveValue('CR-V')
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('front.png')

  await logOut(page)
  await dialog.getByRole('button', { name: 'Discard and log out' }).click()
  const question = page.getByRole('dialog', { name: 'Discard unsent work?' })
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL('/dealer-login')

  const left = await dump(page)
  expect(left).toContain(visitorsAddress)
  expect(left).not.toMatch(
    /auth_token|Dana|Bayshore|demo-|front\.png|switchback\.(me|dealer|order|vehicle|payment|manual)|addresses\.|\/api\/(?!config|rates)/,
  )
  const own = JSON.parse(
    await page.evaluate(() => localStorage.getItem('switchback.addresses') ?? ''),
  ) as unknown
  expect(own).toEqual([visitorsAddress])
})

test('signing out warns about typed vehicles that are not quotes yet, and they keep the account', async ({
  page,
}) => {
  await page.goto('/dealer-login')
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto('/dealer/quote?view=many')
  await page.getByLabel('Vehicle', { exact: true }).first().fill('2021 Honda CR-V')
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['1 vehicle without a quote'])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Vehicle', { exact: true }).first()).toHaveValue('2021 Honda CR-V')
  // Deleting the account would lose it, and so is refused.
  await page.goto('/dealer/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const first = page.getByRole('dialog', { name: 'Send your work first' })
  await expect(first.getByRole('listitem')).toHaveText(['1 vehicle without a quote'])
  await first.getByRole('button', { name: 'Back' }).click()
})

test('signing out or switching users in another tab: the page says so, and signing in leads back to it', async ({
  page,
  context,
}) => {
  await page.goto('/dealer-login')
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect(page.getByText('Welcome back, Dana Whitfield')).toBeVisible()
  await page.goto('/dealer/quote?view=history')
  const other = await context.newPage()
  await other.goto('/dealer/dashboard')
  await logOut(other)
  await expect(other).toHaveURL('/dealer-login')
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
  await signIn(page, 'dealer')
  await expect(page).toHaveURL('/dealer/quote?view=history')

  await other.goto('/admin')
  await expect(other.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await signIn(other, 'ops', 'switchback-admin')
  await expect(page.getByText('Someone signed in to the other portal in another tab.')).toBeVisible()
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/quote?view=history')
  await page.goto('/dealer/dashboard')
  await expect(page.getByText(/^Welcome back, (?!Dana)/)).toBeVisible()
})

test('a session that expires under the vehicle sheet asks for a new sign-in, with no alert over it', async ({
  page,
}) => {
  await page.goto('/dealer-login')
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/dashboard')
  await page.goto('/dealer/quote?view=many')
  await page.getByLabel('Vehicle', { exact: true }).first().fill('2021 Honda CR-V')
  await page.getByLabel('Pickup ZIP', { exact: true }).first().fill('33602')
  await page.getByLabel('Delivery ZIP', { exact: true }).first().fill('10001')
  await page.getByRole('button', { name: /^SUV/ }).click()
  await expect(page.getByRole('button', { name: /^SUV/ })).toBeHidden()
  await expect(page.getByText(/\$[\d,]+/).first()).toBeVisible()
  await page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
    }
    await fetch('/api/auth/logout', { method: 'POST', headers })
  })
  await page.getByRole('button', { name: 'Save quotes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog.getByLabel('Password', { exact: true }).fill('switchback-dealer')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save quotes' }).click()
  await expect(page.getByText('Please sign in.')).toHaveCount(0)
})

test('staff log out without a network: the session ends at the next start that has one', async ({ page }) => {
  await page.goto('/admin')
  await signIn(page, 'ops')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const isAlive = async () => (await page.request.get('/api/auth/me', { headers })).status() === 200
  expect(await isAlive()).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const left = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await logOut(page)
  // The device does not store the staff portal: the browser says that there is no network.
  await left
  await page.context().setOffline(false)
  await page.goto('/dealer-login')
  await signIn(page, 'booker')
  await expect(page).toHaveURL('/dealer/dashboard')
  await expect.poll(isAlive).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('switchback.sessions-to-end'))).toBeNull()
})
