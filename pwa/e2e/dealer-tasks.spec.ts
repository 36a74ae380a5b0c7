import type { Page } from '@playwright/test'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from './harness/test.ts'
import { countInputs } from './steps/count-inputs.ts'
import { approvedDealer } from './steps/apply-as-dealer.ts'
import { openAsDealer } from './steps/dealer.ts'
import { deviceRows } from './steps/device-lists.ts'
import { fiveVins } from './steps/five-vins.ts'
import { deliverOrder, placeAWeekBack } from './steps/last-week.ts'

// The dealer's frequent tasks, from signed in (the overview) until the order is placed. The counts are the bars.

async function openPortal(page: Page, clipboard: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = await openAsDealer(page, 'dealer', '/dealer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), clipboard)
  return headers
}

const suggest = (page: Page) => page.getByRole('button', { name: /^Use the suggested type for/ })
const order = (page: Page) => page.getByRole('button', { name: /^Order (all )?5 vehicles$/ })
const place = (page: Page) => page.getByRole('button', { name: /^Place \d orders?/ })
const vehicle = (page: Page, at: number) => page.getByRole('group', { name: `Vehicle ${at}`, exact: true })

/** The orders that the page says it placed have as many vehicles on the server. */
async function expectPlaced(page: Page, headers: Record<string, string>, vehicles: number, orders = 1) {
  await expect(
    page.getByRole('heading', { name: `${orders} of ${orders} order${orders > 1 ? 's' : ''} placed` }),
  ).toBeVisible()
  const links = page.locator('a[href^="/dealer/order-confirmation?"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const ids = new Set(addresses.map((address) => new URL(address).searchParams.get('orderId')))
  expect(ids.size).toBe(orders)
  let count = 0
  for (const id of ids) {
    const response = await page.request.get(`/api/dealer/orders/${id}`, { headers })
    count += ((await response.json()) as { order: DealerOrderRow }).order.vehicleCount
  }
  expect(count).toBe(vehicles)
}

// Behind the demo's locations in the list, so that other tests find theirs in their places.
const north = { name: 'Zephyr North', address: '20 W 34th St, New York, NY 10001', zip: '10001' }
const south = { name: 'Zephyr South', address: '1200 Ocean Dr, Miami Beach, FL 33139', zip: '33139' }

async function saveLocation(page: Page, headers: Record<string, string>, data: typeof north) {
  const response = await page.request.post('/api/dealer/locations', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
}

const accord = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleType: 'Sedan' }

/** An order of the dealership by card, placed through the API. @returns its id */
async function placeByCall(page: Page, headers: Record<string, string>, changes: object): Promise<string> {
  const data = {
    customerName: 'Dana Whitfield',
    customerEmail: 'dana@bayshore.example',
    customerPhone: '8135550110',
    pickupAddress: '401 E Jackson St, Tampa, FL 33602',
    deliveryAddress: '400 W Church St, Orlando, FL 32801',
    pickupZip: '33602',
    deliveryZip: '32801',
    paymentMethod: 'stripe',
    ...changes,
  }
  const response = await page.request.post('/api/dealer/orders', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { order: { id: string } }).order.id
}

const say = (task: string, count: number) => process.stdout.write(`${task}: ${count}\n`)

/** Rows that lie wholly between the headings and the totals. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar =
      document.querySelector('section[aria-label=Totals]')?.parentElement?.getBoundingClientRect().top ?? 0
    const head = document.querySelector('input[aria-label="Select all vehicles"]')?.closest('div')
    const top = head?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('[data-line]')].filter((line) => {
      const box = line.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= Math.min(bar, window.innerHeight) + 1
    }).length
  })

test.describe('at a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('five pasted VINs are ordered in at most 13 taps', async ({ page }) => {
    const headers = await openPortal(page, fiveVins().join('\n'))
    const { tap, choose, pasteInto, taps } = countInputs(page)
    await tap(page.getByRole('link', { name: 'Get Quote' }).first())
    await tap(page.getByRole('tab', { name: 'Many vehicles' }))
    await pasteInto(vehicle(page, 1).getByLabel('VIN'))
    await choose(page.getByLabel('Pickup location'), { index: 1 })
    await choose(page.getByLabel('Delivery location'), { index: 2 })
    await tap(suggest(page))
    await tap(order(page))
    await tap(place(page))
    await expectPlaced(page, headers, 5)
    say('Five pasted VINs, taps', taps())
    expect(taps()).toBeLessThanOrEqual(13)
  })

  test('a pasted auction invoice with title, headings and total takes as many', async ({ page }) => {
    const rows = fiveVins().map((vin, at) => `12-10${at}\t${vin}\tSilver\t84,21${at}\t$8,200.00`)
    const invoice = [
      'Manheim Jacksonville\tBuyer: Bayshore Motors\tInvoice 4471902',
      'Run #\tVIN\tColor\tOdometer\tSale Price',
      ...rows,
      'TOTAL\t\t\t\t$41,000.00',
    ].join('\n')
    const headers = await openPortal(page, invoice)
    const { tap, choose, pasteInto, taps } = countInputs(page)
    await tap(page.getByRole('link', { name: 'Get Quote' }).first())
    await tap(page.getByRole('tab', { name: 'Many vehicles' }))
    await pasteInto(vehicle(page, 1).getByLabel('VIN'))
    await expect(
      page.getByText(/2 lines aren't vehicles and were left out: “Manheim Jacksonville/),
    ).toBeVisible()
    await expect(page.locator('[data-line]')).toHaveCount(5)
    await choose(page.getByLabel('Pickup location'), { index: 1 })
    await choose(page.getByLabel('Delivery location'), { index: 2 })
    await tap(suggest(page))
    await tap(order(page))
    await tap(place(page))
    await expectPlaced(page, headers, 5)
    say('A pasted invoice, taps', taps())
    expect(taps()).toBeLessThanOrEqual(13)
  })

  test('five cars of a CSV file are ordered in at most 8 taps', async ({ page }) => {
    const rows = fiveVins().map((vin) => `${vin},32202,33629`)
    const headers = await openPortal(page, '')
    const { tap, takeFile, taps } = countInputs(page)
    await tap(page.getByRole('link', { name: 'Get Quote' }).first())
    await tap(page.getByRole('tab', { name: 'Many vehicles' }))
    await takeFile(
      page.getByLabel('Import CSV'),
      'lot.csv',
      ['VIN,Pickup ZIP,Delivery ZIP', ...rows].join('\n'),
    )
    await tap(suggest(page))
    await tap(order(page))
    await tap(place(page))
    await expectPlaced(page, headers, 5)
    say('Five cars by CSV, taps', taps())
    expect(taps()).toBeLessThanOrEqual(8)
  })

  test('five cars to three destinations are ordered in at most 18 taps', async ({ page }) => {
    const headers = await openPortal(page, fiveVins().join('\n'))
    await saveLocation(page, headers, north)
    await saveLocation(page, headers, south)
    await page.reload()
    const { tap, choose, pasteInto, taps } = countInputs(page)
    await tap(page.getByRole('link', { name: 'Get Quote' }).first())
    await tap(page.getByRole('tab', { name: 'Many vehicles' }))
    await pasteInto(vehicle(page, 1).getByLabel('VIN'))
    const all = page.getByRole('group', { name: 'For all vehicles' })
    await choose(all.getByLabel('Pickup location'), { index: 1 })
    await choose(all.getByLabel('Delivery location'), { index: 2 })
    for (const [at, { name, address }] of [
      [4, north],
      [5, south],
    ] as const) {
      await tap(page.getByRole('button', { name: `More about vehicle ${at}` }))
      await choose(vehicle(page, at).getByLabel('Delivery location'), { label: `${name}, ${address}` })
    }
    await tap(suggest(page))
    await tap(order(page))
    await tap(place(page))
    await expectPlaced(page, headers, 5, 3)
    say('Three destinations, taps', taps())
    expect(taps()).toBeLessThanOrEqual(18)
  })

  test("last week's five cars are ordered again in 4 taps, by their lane, from the sheet with all of them", async ({
    page,
  }) => {
    const { username, password } = await approvedDealer(page)
    const login = await page.request.post('/api/auth/login', { data: { username, password } })
    const { token } = (await login.json()) as { token: string }
    const headers = { Authorization: `Bearer ${token}` }
    const vins = fiveVins()
    const vehicles = vins.map((vehicleVin) => ({ ...accord, vehicleVin }))
    const lane = { pickupAddress: '500 Channelside Dr, Tampa, FL 33602' }
    const lastWeek = await placeByCall(page, headers, { ...lane, vehicles })
    await deliverOrder(page, lastWeek)
    await placeAWeekBack(page, lastWeek)
    // Since then others were ordered on another lane: the order is no longer among the recent ones.
    for (let at = 0; at < 5; at++) await placeByCall(page, headers, accord)
    await page.goto('/robots.txt')
    await page.evaluate((saved) => localStorage.setItem('auth_token', saved), token)
    await page.goto('/dealer')
    const lanes = page.getByRole('region', { name: 'Your lanes' })
    const again = lanes.getByRole('listitem').filter({ hasText: '500 Channelside Dr' }).getByRole('link')
    await expect(again).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(lastWeek.slice(-6), 'i') })).toHaveCount(0)
    const { tap, taps } = countInputs(page)
    await tap(again)
    await expect(page).toHaveURL(/\/dealer\/quote\?.*view=many/)
    await expect(page.locator('[data-line]')).toHaveCount(5)
    for (const [at, vin] of vins.entries()) {
      await expect(vehicle(page, at + 1).getByLabel('VIN')).toHaveValue(vin)
    }
    await expect(page.getByText('Already ordered')).toHaveCount(0)
    await tap(order(page))
    await tap(place(page))
    await expectPlaced(page, headers, 5)
    say('Last week again, taps', taps())
    expect(taps()).toBeLessThanOrEqual(4)
  })

  test('eight pasted rows are in sight, and stay after the app is closed', async ({ page, context }) => {
    await openPortal(page, Array.from({ length: 3 }, fiveVins).flat().slice(0, 12).join('\n'))
    await page.goto('/dealer/quote?view=many')
    await vehicle(page, 1).getByLabel('VIN').tap()
    await page.keyboard.press('Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(12)
    await expect(suggest(page)).toBeVisible()
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(8)
    // A new tab has no session storage of the one before: what it shows comes from the account's database.
    await page.goto('about:blank')
    const again = await context.newPage()
    await again.goto('/dealer/quote?view=many')
    await expect(again.locator('[data-line]')).toHaveCount(12)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('fourteen pasted rows are in sight', async ({ page }) => {
    await openPortal(page, Array.from({ length: 4 }, fiveVins).flat().join('\n'))
    await page.goto('/dealer/quote?view=many')
    await vehicle(page, 1).getByLabel('VIN').click()
    await page.keyboard.press('Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(20)
    await expect(suggest(page)).toBeVisible()
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14)
  })

  test('five cars are ordered with at most 30 keys, and the focus is always somewhere', async ({ page }) => {
    const headers = await openPortal(page, fiveVins().join('\n'))
    const { press, tabTo, keys, expectFocus } = countInputs(page)
    await tabTo(page.getByRole('link', { name: 'Get Quote' }).first())
    await press('Enter')
    await expect(page.getByRole('tab', { name: 'One vehicle' })).toBeVisible()
    await tabTo(page.getByRole('tab', { name: 'One vehicle' }))
    await press('ArrowRight')
    await expect(page.locator('[data-line]')).toHaveCount(1)
    // Pasted with no field in focus: the whole list, one key.
    await press('Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(5)
    await tabTo(page.getByLabel('Pickup location'))
    await press('ArrowDown')
    await tabTo(page.getByLabel('Delivery location'))
    await press('ArrowDown')
    await press('ArrowDown')
    await expect(suggest(page)).toBeVisible()
    await tabTo(suggest(page))
    await press('Enter')
    await expect(suggest(page)).toBeHidden()
    await expectFocus()
    await press('Control+Enter')
    await expect(place(page)).toBeVisible()
    await press('Control+Enter')
    await expectPlaced(page, headers, 5)
    await expectFocus()
    await press('Escape')
    await expect(place(page)).toBeHidden()
    await expectFocus()
    say('Five cars by keyboard, keys', keys())
    expect(keys()).toBeLessThanOrEqual(30)
  })

  test('taking the suggested type of one line moves the focus to the next suggestion, then to the type of the last line', async ({
    page,
  }) => {
    await openPortal(page, fiveVins().slice(0, 2).join('\n'))
    await page.goto('/dealer/quote?view=many')
    await expect(page.getByLabel('Pickup location')).toBeVisible()
    const { press, expectFocus } = countInputs(page)
    await press('Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(2)
    await page.getByLabel('Pickup location').selectOption({ index: 1 })
    await page.getByLabel('Delivery location').selectOption({ index: 2 })
    const ofLine = (at: number) => vehicle(page, at).locator('[data-suggestion]:visible')
    await ofLine(1).focus()
    await press('Enter')
    await expect(ofLine(1)).toHaveCount(0)
    await expectFocus()
    await expect(ofLine(2)).toBeFocused()
    await press('Enter')
    await expect(ofLine(2)).toHaveCount(0)
    await expectFocus()
    await expect(vehicle(page, 2).locator('[data-cell=vehicleType]')).toBeFocused()
  })

  test('Ctrl+Enter orders nothing behind the sign-in of a session that ended', async ({ page }) => {
    await openPortal(page, fiveVins().join('\n'))
    await page.goto('/dealer/quote?view=many')
    await expect(page.getByLabel('Pickup location')).toBeVisible()
    await page.keyboard.press('Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(5)
    await page.getByLabel('Pickup location').selectOption({ index: 1 })
    await page.getByLabel('Delivery location').selectOption({ index: 2 })
    await suggest(page).click()
    await page.keyboard.press('Control+Enter')
    await expect(place(page)).toBeVisible()
    const heading = page.locator('#order-panel-heading')
    const before = await heading.textContent()
    await page.evaluate(() => {
      localStorage.removeItem('auth_token')
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    })
    const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
    await signIn.getByLabel('Password', { exact: true }).press('Control+Enter')
    // An order would be saved, and named, within a moment.
    await page.waitForTimeout(1500)
    await expect(heading).toHaveText(before ?? '')
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    const ofVisitor = { account: 'visitor', list: 'outbox' }
    expect(names.includes('switchback.visitor') ? await deviceRows(page, ofVisitor) : []).toEqual([])
  })
})
