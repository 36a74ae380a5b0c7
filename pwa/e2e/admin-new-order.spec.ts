import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { countInputs } from './steps/count-inputs.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[09] \(|ERR_FAILED/] })

test('staff tell a caller the price after three fields, and place the order at an agreed one', async ({
  page,
}) => {
  await openAdmin(page, 'admin', '/admin/orders/new')
  const price = page.getByRole('region', { name: 'Price' })
  let fields = 0
  const fill = async (label: string, text: string) => {
    fields += 1
    await price.getByLabel(label).fill(text)
  }
  await fill('Pickup ZIP', '33602')
  await price.getByLabel('Delivery ZIP').fill('00000')
  await expect(price.getByRole('status')).toContainText('ZIP')
  await expect(price.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(price.getByRole('status')).not.toContainText('highlighted')
  await fill('Delivery ZIP', '32801')
  await fill('Year, make and model, or VIN', '2021 Honda CR-V')
  await expect(price.getByLabel('Vehicle type')).toHaveValue('SUV')
  await expect(price.getByRole('status')).toContainText(/^\$\d+\.\d\d.*Deposit.*33602 to 32801/)
  expect(fields).toBeLessThanOrEqual(4)
  const told = /^\$[\d,.]+\.\d\d/.exec((await price.getByRole('status').textContent()) ?? '')?.[0]

  await page.getByLabel('Name', { exact: true }).fill('Ada Okafor')
  await page.getByLabel('Email', { exact: true }).fill('ada.phone@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('8135550177')
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('400 W Church St, Orlando, FL 32801')
  await page.reload()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('CR-V')
  await expect(page.getByRole('combobox', { name: 'Delivery address' })).toHaveValue(/400 W Church St/)
  await expect(price.getByRole('status')).toContainText(String(told))
  await expectGoodScreen(page, async () => undefined)
  const place = page.getByRole('button', { name: 'Check the order' })
  // One screen for one vehicle: from its price to its last field without scrolling.
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of [price, page.getByLabel('Customer’s notes'), place]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await place.click()

  await expect(page.locator('#main')).toContainText(`${told} for`)
  const cents = Math.round(Number(told?.replace(/[$,]/g, '')) * 100) - 500
  const agree = async () => {
    await page.getByLabel('Agreed price').fill(String(cents / 100))
    await page.getByLabel('Reason').fill('A repeat customer')
    await page.getByRole('button', { name: 'Use this price' }).click()
  }
  await agree()
  await expect(page.locator('#main')).toContainText(`Agreed. By the card it is ${told}.`)
  await expectGoodScreen(page, async () => undefined)
  // The response is lost, and the page with it: the same order again is the one that was placed.
  const placed = { id: '' }
  await page.route(
    '**/api/admin/orders',
    async (route) => {
      placed.id = ((await (await route.fetch()).json()) as { order: { id: string } }).order.id
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'reach the server' })).toBeVisible()
  await page.reload()
  await place.click()
  await agree()
  await expect(page.locator('#main')).toContainText('Agreed.')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${placed.id}`))
  await expect(page.locator('#main')).toContainText('A repeat customer')
  await page.goto('/admin/orders/new')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('staff price three vehicles by keyboard, remove one, and place two at an agreed sum', async ({
  page,
}) => {
  await openAdmin(page, 'support', '/admin/orders/new')
  const price = page.getByRole('region', { name: 'Price' })
  const vehicles = price.getByRole('group', { name: /^Vehicle \d$/ })
  const told = price.getByRole('status').filter({ hasText: 'miles' })
  const { press, tabTo, keys } = countInputs(page)
  const type = (text: string) => page.keyboard.type(text)

  await page.getByLabel('Pickup ZIP').focus()
  await type('33602')
  await press('Tab')
  await type('32801')
  await press('Tab')
  await type('2021 Honda CR-V')
  await expect(told).toContainText('Deposit')
  expect(keys()).toBe(2)
  for (const named of ['2019 Ford F-150', '5YJ3E1EA7KF000316']) {
    await tabTo(page.getByRole('button', { name: 'Add a vehicle' }))
    await press('Enter')
    await expect(price.getByLabel('Year, make and model, or VIN').last()).toBeFocused()
    await type(named)
  }
  await expect(told).toContainText('for 3 vehicles')
  await expect(vehicles.nth(1).getByLabel('Vehicle type')).toHaveValue('Pickup')
  await press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Remove vehicle 2' })).toBeFocused()
  await press('Enter')
  await expect(vehicles).toHaveCount(2)
  await expect(vehicles.nth(1).getByLabel('Year, make')).toBeFocused()
  const tesla = page.getByRole('group', { name: 'Vehicle 2 as ordered' })
  await expect(tesla.getByLabel('Model', { exact: true })).toHaveValue('Model 3')
  await page.reload()
  await expect(tesla.getByLabel('VIN')).toHaveValue('5YJ3E1EA7KF000316')

  await expect(told).toContainText('for 2 vehicles')
  const centsIn = (text: string | null) =>
    Math.round(Number(/\$([\d,.]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(',', '')) * 100)
  const total = centsIn(await told.textContent())
  const parts = await vehicles.allTextContents()
  expect(parts.reduce((sum, part) => sum + centsIn(part), 0)).toBe(total)
  await page.getByLabel('Name', { exact: true }).fill('Grace Kim')
  await page.getByLabel('Email', { exact: true }).fill('grace.two@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('8135550188')
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('400 W Church St, Orlando, FL 32801')
  await page.keyboard.press('Escape')
  await expectGoodScreen(page, async () => undefined)
  await page.getByRole('button', { name: 'Check the order' }).click()
  await page.getByLabel('Agreed price').fill(String((total - 1001) / 100))
  await page.getByLabel('Reason').fill('Two cars')
  await page.getByLabel('Reason').press('Enter')
  await expect(page.locator('#main')).toContainText('Agreed. By the card it is')
  const shares = await page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem').allTextContents()
  expect(shares.reduce((sum, share) => sum + centsIn(share), 0)).toBe(total - 1001)
  await expectGoodScreen(page, async () => undefined)
  // The rates changed meanwhile: the new price is on the page, without the agreed one, and another press accepts it.
  const changed = { success: false, code: 'price_changed', error: 'The price has changed.' }
  await page.route('**/api/admin/orders', respondWith(409, changed), { times: 1 })
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The price has changed.' })).toBeVisible()
  await expect(page.locator('#main')).not.toContainText('Agreed. By the card')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  await expect(page.locator('#main')).toContainText('2019 Tesla Model 3')
})
