import type { Page } from '@playwright/test'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { demoCode, orderByCall, payDepositByCall } from './steps/order-by-call.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByLabel('Order ID or tracking code')

async function lookUp(page: Page, text: string): Promise<void> {
  await page.goto('/track')
  await code(page).fill(text)
  await page.getByRole('button', { name: 'Track order' }).click()
}

test('a customer finds an order by its id, and the URL contains only the tracking code', async ({ page }) => {
  const order = await orderByCall(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await lookUp(page, ` ${order.id.toLowerCase().replace(/(.{7})/g, '$1-')} `)
  await expect(heading(page)).toHaveText('Finding a driver is next')
  await expect(page).toHaveURL(`/track?orderId=${order.trackingCode}`)
  expect(addresses.some((address) => address.includes(order.id))).toBe(false)
  await expect(page.getByText(`Order ${order.id.slice(-6)}`)).toBeVisible()
})

test('a link with an order id redirects to one with the tracking code', async ({ page }) => {
  const order = await orderByCall(page)
  await page.goto(`/track?orderId=${order.id}`)
  await expect(page).toHaveURL(`/track?orderId=${order.trackingCode}`)
  await page.goBack()
  expect(page.url()).not.toContain(order.id)
})

test('shows towns, vehicle and steps with their times, and no private data', async ({ page }) => {
  const order = await orderByCall(page)
  await payDepositByCall(page, order)
  await page.goto(`/track?orderId=${order.trackingCode}`)
  await expect(heading(page)).toHaveText("We're finding your driver")
  await expect(page.getByRole('img', { name: 'Map: line from Tampa, FL to New York, NY' })).toBeVisible()
  const list = page.getByRole('listitem').filter({ hasText: /Done|Now|To come/ })
  await expect(list).toContainText([
    /Done: Order placed.*20\d\d/,
    /Now: We're finding your driver$/,
    /To come: Driver assigned$/,
    /To come: Vehicle picked upEstimated [^.]+$/,
    /To come: Vehicle delivered$/,
  ])
  await expect(page.getByText('2021 Honda CR-V')).toBeVisible()
  const text = await page.locator('#main').innerText()
  expect(text).not.toMatch(/deposit|paid|payment|refund|charge|cancel/i)
  expect(text.match(/24-48|24\u201148/g)).toHaveLength(1)
  for (const secret of [
    'Ada',
    'Jackson',
    '34th',
    '555',
    'ada@example.com',
    '$',
    '33602',
    'Gate code',
    order.id,
  ]) {
    expect(text).not.toContain(secret)
  }
})

for (const [number, title, status] of [
  [1, 'Finding a driver is next', 'placed'],
  [2, 'A driver has been found', 'driver found'],
  [3, 'Pickup is next', 'driver assigned'],
  [4, 'Your vehicle is on its way', 'in transit'],
  [5, 'Your vehicle has arrived', 'completed'],
  [6, 'This order was cancelled', 'cancelled'],
] as const) {
  test(`an order that is ${status}: ${title}`, async ({ page }) => {
    await page.goto(`/track?orderId=${demoCode('TR', number)}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(status, { exact: true })).toBeVisible()
    await expect(page.getByText('To come:')).toHaveCount([0, 3, 3, 2, 1, 0, 0][number] ?? -1)
    await expect(page.locator('#main')).not.toContainText(/deposit|paid|payment|refund|free of charge/i)
  })
}

test.describe('an unknown code', () => {
  const unknown = 'TR00000000000000000000000Z'
  for (const [text, message] of [
    ['', 'Enter your order ID or tracking code'],
    ['hello', "That's not an order ID or a tracking code."],
    [`${unknown}00`, "We couldn't find an order with this code."],
    ['SB000000', "We couldn't find an order with this code."],
  ] as const) {
    test(`typed: "${text}"`, async ({ page }) => {
      await lookUp(page, text)
      await expect(code(page)).toBeFocused()
      await expect(code(page)).toHaveAccessibleDescription(new RegExp(message))
      await expect(page).toHaveURL('/track')
    })
  }

  test('in a link: appears in the form with the reason', async ({ page }) => {
    await page.goto('/track?orderId=XY1')
    await expect(code(page)).toHaveValue('XY1')
    await expect(code(page)).toBeFocused()
    await expect(page.getByText("That's not an order ID or a tracking code.")).toBeVisible()
    await code(page).fill(demoCode('TR', 4))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Your vehicle is on its way')
  })

  for (const [name, status, message] of [
    ['too many of them', 429, 'Too many unknown codes'],
    ['a server that fails', 500, "We couldn't reach the server."],
  ] as const) {
    test(`because of ${name}`, async ({ page }) => {
      await page.route('**/api/track/*', respondWith(status, { success: false, error: 'x', code: 'x' }))
      await lookUp(page, unknown + '00')
      await expect(page.getByText(message)).toBeVisible()
    })
  }

  test('offline', async ({ page, context }) => {
    // The title comes before the code of the page.
    await page.goto('/track', { waitUntil: 'networkidle' })
    await expect(page).toHaveTitle(/^Track an order/)
    await context.setOffline(true)
    await code(page).fill(demoCode('TR', 4))
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText("You're offline. Connect to the internet to see")).toBeVisible()
  })
})

test('an open page refreshes by itself, and keeps its data while it cannot', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/track?orderId=${demoCode('TR', 3)}`)
  await expect(heading(page)).toHaveText('Pickup is next')

  await page.route('**/api/track/*', (route) => route.abort())
  await page.clock.fastForward(31_000)
  await page.clock.runFor(10_000)
  await expect(page.getByText("We can't update right now")).toBeVisible()
  await expect(heading(page)).toHaveText('Pickup is next')

  await page.unroute('**/api/track/*')
  await page.route('**/api/track/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { tracking: TrackResponse }
    body.tracking.next = { title: 'Your vehicle is on its way', text: 'News' }
    await route.fulfill({ json: body })
  })
  await page.clock.fastForward(31_000)
  await expect(heading(page)).toHaveText('Your vehicle is on its way')
  await expect(page.getByText("We can't update right now")).toBeHidden()
})

test('the heading and the map stay where they were while the order loaded, and the link is in sight', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/track/*', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/track?orderId=${demoCode('TR', 4)}`)
  await expect(heading(page)).toHaveText('Looking up your order…')
  const places = () =>
    page
      .locator('#main .night')
      .locator('h1, svg.w-full')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  const before = await places()
  expect(before).toHaveLength(2)
  release()
  await expect(heading(page)).toHaveText('Your vehicle is on its way')
  expect(await places()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Copy tracking link' })).toBeInViewport()
})

test('the map has a road on arrival, dots before, and the start of a road under way', async ({ page }) => {
  const strokes = page.getByRole('img', { name: /^Map: line/ }).locator('path.stroke-amber')
  const dashes = () =>
    strokes.evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')))
  for (const [number, expected] of [
    [3, ['2 16']],
    [4, ['2 16', '.25 2']],
    [5, ['1']],
  ] as const) {
    await page.goto(`/track?orderId=${demoCode('TR', number)}`)
    await expect(strokes.first()).toBeAttached()
    expect(await dashes()).toEqual(expected)
  }
})

test('the shareable link contains the tracking code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/track?orderId=${demoCode('SB', 4)}`)
  await page.getByRole('button', { name: 'Copy tracking link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe(`?orderId=${demoCode('TR', 4)}`)
  await page.getByRole('button', { name: 'Track another order' }).click()
  await expect(code(page)).toHaveValue('')
})
