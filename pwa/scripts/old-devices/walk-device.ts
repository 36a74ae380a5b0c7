import type { Page, Route } from 'playwright'

const username = 'dealer'
/** The account whose device is recorded. */
export const account = `demo-user-${username}`

const title = { name: 'title.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const api = '**/api/**'
const gone = (route: Route) => route.abort()

const order = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@bayshore.example',
  customerPhone: '8135550110',
  pickupAddress: '401 E Jackson St, Tampa, FL 33602',
  deliveryAddress: '400 W Church St, Orlando, FL 32801',
  pickupZip: '33602',
  deliveryZip: '32801',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleType: 'SUV',
  paymentMethod: 'invoice',
}
const location = { name: 'Manheim Tampa', address: '401 E Jackson St, Tampa, FL 33602', zip: '33602' }

/** Signs in, and places an order and saves a location through the API. */
async function prepare(page: Page): Promise<void> {
  const login = await page.request.post('/api/auth/login', {
    data: { username, password: 'switchback-dealer' },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  for (const [path, data] of [
    ['/api/dealer/orders', order],
    ['/api/dealer/locations', { ...location, facilityType: 'auction' }],
  ] as const) {
    const response = await page.request.post(path, { headers, data })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  }
  await page.goto('/robots.txt')
  await page.evaluate((saved) => localStorage.setItem('auth_token', saved), token)
}

/** Opens the order form of a new quote. */
async function openForm(page: Page, deliveryZip: string): Promise<void> {
  await page.goto(`/dealer/quote?pickupZip=33602&deliveryZip=${deliveryZip}&vehicleType=SUV&quoted=true`)
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await page.getByRole('heading', { level: 1, name: 'Complete Dealer Order' }).waitFor()
}

/** A quote is ordered once: each order has its own destination. */
const orders = {
  done: { customer: 'Done Order', address: '20 W 34th St, New York, NY 10001' },
  refused: { customer: 'Refused Order', address: '1200 Ocean Dr, Miami Beach, FL 33139' },
  waiting: { customer: 'Waiting Order', address: '400 Broad St, Seattle, WA 98109' },
} as const

/** Orders by invoice in the form, with a file. */
async function orderInForm(page: Page, { customer, address }: (typeof orders)[keyof typeof orders]) {
  await openForm(page, address.slice(-5))
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill(address)
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model').fill('CR-V')
  await page.getByLabel('Choose files').setInputFiles(title)
  await page.getByText('title.pdf').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(customer)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  await page.getByRole('button', { name: 'Submit Order for Invoice' }).click()
}

/** The server sees another total than the page showed, and refuses the order. */
async function withOtherTotal(route: Route): Promise<void> {
  const body = route.request().postData() ?? ''
  await route.continue({ postData: body.replaceAll(/"totalPrice":"[\d.]+"/g, '"totalPrice":"1.00"') })
}

async function refuseOrder(page: Page): Promise<void> {
  await page.route(api, gone)
  await orderInForm(page, orders.refused)
  await page.waitForURL('**/dealer/unsent?**')
  // Before the network is back: the app may send by itself at once.
  await page.route('**/api/sync', withOtherTotal)
  await page.unroute(api, gone)
  const send = page.getByRole('button', { name: 'Send now' })
  await send.click({ timeout: 5000 }).catch(() => undefined)
  await page.getByText('Needs attention').first().waitFor()
  await page.unroute('**/api/sync', withOtherTotal)
}

/**
 * Does a bit of everything that a device stores: one order that is done and its form, one that the server refused, one
 * that waits with a file, a sheet with a vehicle, the draft of an order with notes, and the lists of every page.
 */
export async function walkDevice(page: Page): Promise<void> {
  await prepare(page)
  for (const path of ['/dealer/dashboard', '/dealer/dashboard?tab=orders', '/dealer/locations']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await orderInForm(page, orders.done)
  await page.waitForURL(/\/dealer\/(order-|orders\/)/)
  await page.waitForLoadState('networkidle')
  await refuseOrder(page)
  await page.route(api, gone)
  await orderInForm(page, orders.waiting)
  await page.waitForURL('**/dealer/unsent?**')
  await page.goto('/dealer/quote?view=many')
  const line = page.getByRole('group', { name: 'Vehicle 1' })
  await line.getByLabel('VIN').fill('5FNRL38297B007384')
  await line.getByLabel('Pickup ZIP').fill('33602')
  await openForm(page, '32801')
  await page.locator('[name=notes]').fill('Gate code 4411')
  await page.waitForTimeout(3000)
}
