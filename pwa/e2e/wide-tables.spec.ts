import type { Page, Route } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { openAdmin } from './steps/open-admin.ts'
import { openAsDealer } from './steps/dealer.ts'
import { signInByCall } from './steps/sign-in.ts'

// The test's routes do not intercept requests from a service worker.
const widths = [320, 390, 912, 960, 1024, 1440]
const rowCount = 50

const person = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein'
const company = 'Featherstonehaugh Brothers Pre-Owned Vehicles & Auction Services of Greater Jacksonville'
const address = '12345 Northwest Martin Luther King Junior Boulevard, Rancho Santa Margarita, CA 92688'

/** The longest realistic value of each field of a row. */
const longest: Readonly<Record<string, unknown>> = {
  customerName: company,
  companyName: company,
  dealerName: company,
  contactName: person,
  name: person,
  firstName: 'Maximiliana',
  lastName: 'Featherstonehaugh-Wolfeschlegelstein',
  username: 'maximiliana.featherstonehaugh-wolfeschlegelstein',
  email: 'maximiliana.featherstonehaugh-wolfeschlegelstein@featherstonehaugh-brothers.example',
  pickupAddress: address,
  deliveryAddress: address,
  pickupPlace: 'Rancho Santa Margarita, CA',
  deliveryPlace: 'Rancho Santa Margarita, CA',
  city: 'Rancho Santa Margarita',
  vehicleYear: '2022',
  vehicleMake: 'Mercedes-Benz',
  vehicleModel: 'CX-5 Highlander Hybrid Platinum',
  vehicleVin: '1HGCV1F30MA000001',
  vehicleCount: 12,
  vehicle: '2022 Mercedes-Benz CX-5 Highlander Hybrid Platinum',
  totalPrice: '12345.00',
  depositAmount: '12345.00',
  total: '12345.00',
  status: 'driver_assigned',
  transportStatus: 'driver_assigned',
  driver: { name: person, phone: '8135550142' },
  placedBy: { id: 'x', name: person },
  madeBy: { id: 'x', name: person },
  reference: 'Stock 2026-11-1234567890-A',
  allowedActions: ['pay_deposit', 'cancel'],
  preferredPickupDate: '2026-12-24',
  paymentStatus: 'partly_refunded',
  lastLogin: '2026-11-22T14:41:00.000Z',
}

/** The server's own rows, fifty times, each with the longest texts. */
function lengthened(row: Record<string, unknown>, at: number): Record<string, unknown> {
  // The price of a quote is a number.
  const isQuote = 'quoteNumber' in row
  const known = Object.entries(longest).filter(
    ([field]) => field in row && !(isQuote && field === 'totalPrice'),
  )
  return { ...row, ...Object.fromEntries(known), id: `${String(row['id']).slice(0, -3)}${100 + at}` }
}

async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.json()) as Record<string, unknown>
  const grown = Object.entries(body).map(([field, value]) => {
    const [first] = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
    const rows = first && Array.from({ length: rowCount }, (_, at) => lengthened(first, at))
    return [field, rows ?? value] as const
  })
  await route.fulfill({ response, json: Object.fromEntries(grown) })
}

/** How many pixels the page is wider than the screen. */
const overhang = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Words that wrap to two lines although they are short enough for one. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('table') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const word of (node.textContent ?? '').matchAll(/(?:CX-5|Highlander|Platinum|Mercedes-Benz)/g)) {
      const range = document.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word[0])
    }
  }
  return broken
}

/** How many rows of the table are wholly in the window, with the page at its top. */
function rowsInSight(): number {
  window.scrollTo(0, 0)
  const rows = [...document.querySelectorAll('tbody tr')]
  return rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length
}

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(rowCount)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(overhang), `${path} at ${width}`).toBe(0)
    expect([path, width, await page.evaluate(brokenWords)]).toEqual([path, width, []])
  }
}

const dealerLists = [
  '/dealer/dashboard?tab=orders',
  '/dealer/dashboard?tab=invoices',
  '/dealer/dashboard?tab=team',
  '/dealer/quote?view=history',
  '/dealer/locations',
]
const location = {
  name: 'Manheim Tampa',
  address: '401 E Jackson St, Tampa, FL 33602',
  zip: '33602',
  facilityType: 'auction',
}

/** Where the first row begins, and how tall the rows are, with the page at its top. */
function placeOfRows(): { first: number; heights: number[] } {
  window.scrollTo(0, 0)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  return {
    first: rows[0]?.top ?? Infinity,
    heights: [...new Set(rows.map(({ height }) => Math.round(height)))],
  }
}

/** A dealer's list: the rows begin in the upper third and are 44 px tall; on a phone they begin on its first screen. */
async function expectHighUp(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { first, heights } = await page.evaluate(placeOfRows)
  expect([path, first < 320, heights]).toEqual([path, true, [44]])
  expect(await page.evaluate(rowsInSight), path).toBeGreaterThanOrEqual(13)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect([path, (await page.evaluate(placeOfRows)).first < 320]).toEqual([path, true])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([path, (await page.evaluate(placeOfRows)).first < 520]).toEqual([path, true])
}

/** The width of the first cell below a heading, in CSS pixels. */
function cellWidth(heading: string): number {
  const headings = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const at = headings.findIndex((text) => text.includes(heading))
  return document.querySelector(`tbody tr > :nth-child(${at + 1})`)?.getBoundingClientRect().width ?? 0
}

test('fifty of the longest rows fit into the dealer screens at every width, without broken words', async ({
  page,
}) => {
  const headers = await signInByCall(page, 'dealer')
  const quotes = [{ pickupZip: '33602', deliveryZip: '90001', reference: 'A-17', vehicleModel: 'CR-V' }]
  await page.request.post('/api/dealer/quotes', { headers, data: { quotes } })
  await page.route(/\/api\/dealer\/(?:orders|invoices|team|quotes|locations)(?:\?|$)/, lengthen)
  await expectToFit(page, '/dealer/dashboard')
  await page.request.post('/api/dealer/locations', { headers, data: location })
  for (const path of dealerLists) {
    await expectToFit(page, path)
    await expectHighUp(page, path)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/dealer/dashboard?tab=orders')
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(rowCount)
  // Wide enough for both towns to be read.
  expect(await page.evaluate(cellWidth, 'Route')).toBeGreaterThanOrEqual(160)
})

test('fifty of the longest rows fit into the staff screens at every width, without broken words', async ({
  page,
}) => {
  await signInByCall(page, 'admin')
  await page.route(/\/api\/admin\/(?:orders|dealers)(?:\?|$)/, lengthen)
  for (const path of ['/admin/orders', '/admin/dealers']) {
    await expectToFit(page, path)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.evaluate(rowsInSight), path).toBeGreaterThanOrEqual(18)
  }
})

async function expectOneLeftEdge(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const edges = await page.evaluate(() =>
    ['header > div', 'header > nav', '#main .measure'].map((selector) => {
      const box = document.querySelector(selector)
      return box ? box.getBoundingClientRect().left + parseFloat(getComputedStyle(box).paddingLeft) : -1
    }),
  )
  expect(new Set(edges).size).toBe(1)
}

test('header and page of the dealer portal have the same left edge', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/dashboard')
  await expectOneLeftEdge(page, 'Bayshore Motors')
})

test('header and page of the admin portal have the same left edge', async ({ page }) => {
  await openAdmin(page)
  await expectOneLeftEdge(page, 'Admin dashboard')
})
