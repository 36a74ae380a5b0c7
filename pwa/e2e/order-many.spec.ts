import type { Locator, Page } from '@playwright/test'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'
import { fiveVins } from './steps/five-vins.ts'
import { refuseOperations } from './steps/refuse-operations.ts'
import { signInByCall } from './steps/sign-in.ts'

async function openSheet(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = await openAsDealer(page, 'dealer', '/dealer/quote?view=many')
  await expect(page.getByLabel('Pickup location')).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), fiveVins().join('\n'))
  return headers
}

/** One screen from the first tap to the last, five rows that say so, and one order with five vehicles. */
async function expectOneOrder(page: Page, headers: Record<string, string>, address: string): Promise<void> {
  const links = page.locator('[data-line]').getByRole('link', { name: /^Ordered #/ })
  await expect(links).toHaveCount(5)
  expect(new Set(await links.allTextContents()).size).toBe(1)
  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()
  const href = (await links.first().getAttribute('href')) ?? ''
  const orderId = new URL(href, page.url()).searchParams.get('orderId')
  const response = await page.request.get(`/api/dealer/orders/${orderId}`, { headers })
  expect(((await response.json()) as { order: DealerOrderRow }).order.vehicleCount).toBe(5)
}

/** The order cannot be sent: its rows are changed on the sheet, and the new order takes its place. */
async function editUnsent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '0 of 1 order placed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the sheet' }).click()
  await page.locator('[data-line]').first().getByRole('link', { name: 'Ordered, not sent yet' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Order 5 vehicles' }).click()
  await page.unroute('**/api/sync')
  await page.getByRole('button', { name: /^Place 1 order/ }).click()
}

test.describe('at a tablet', () => {
  test.use({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    expectedNoise: [/Failed to load resource/],
  })

  test('five cars are priced and ordered in at most 15 taps and 3 typed fields', async ({ page }) => {
    const headers = await openSheet(page)
    const address = page.url()
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    const choose = async (label: string, at: number) => {
      // One tap opens the list, another one chooses.
      taps += 2
      await page.getByLabel(label).selectOption({ index: at })
    }
    await tap(page.getByRole('group', { name: 'Vehicle 1' }).getByLabel('VIN'))
    // A long press, and "Paste".
    taps += 2
    await page.keyboard.press('Control+V')
    await choose('Pickup location', 1)
    await choose('Delivery location', 2)
    await tap(page.getByRole('button', { name: 'Use the suggested type for 5 vehicles' }))
    await tap(page.getByRole('button', { name: 'Order all 5 vehicles' }))
    await page.route('**/api/sync', (route) => route.abort())
    await tap(page.getByRole('button', { name: /^Place 1 order/ }))
    await editUnsent(page)
    await expect(page.getByRole('heading', { name: '1 of 1 order placed' })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Back to the sheet' }))
    await expectOneOrder(page, headers, address)
    process.stdout.write(`Five cars at 1024x768: ${taps} taps, 0 typed fields beside the VINs\n`)
    expect(taps).toBeLessThanOrEqual(15)
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('five cars are priced and ordered by keyboard alone', async ({ page }) => {
    const headers = await openSheet(page)
    const address = page.url()
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    const tabTo = async (target: Locator) => {
      for (let at = 0; at < 60; at++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      await expect(target).toBeFocused()
    }
    const pressOn = async (target: Locator, key = 'Enter') => {
      await expect(target).toBeVisible()
      await tabTo(target)
      await press(key)
    }
    await pressOn(page.getByLabel('Pickup location'), 'ArrowDown')
    await pressOn(page.getByLabel('Delivery location'), 'ArrowDown')
    await press('ArrowDown')
    await pressOn(page.getByRole('group', { name: 'Vehicle 1' }).getByLabel('VIN'), 'Control+V')
    await expect(page.locator('[data-line]')).toHaveCount(5)
    await press('Enter')
    await expect(page.getByRole('group', { name: 'Vehicle 2' }).getByLabel('VIN')).toBeFocused()
    const suggested = page.getByRole('button', { name: 'Use the suggested type for 5 vehicles' })
    await expect(suggested).toBeVisible()
    for (
      let at = 0;
      at < 60 && !(await suggested.evaluate((each) => each === document.activeElement));
      at++
    ) {
      await press('Shift+Tab')
    }
    await press('Enter')
    await pressOn(page.getByRole('button', { name: 'Order all 5 vehicles' }))
    await pressOn(page.getByRole('button', { name: /^Place 1 order/ }))
    await expect(page.getByRole('heading', { name: '1 of 1 order placed' })).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Back to the sheet' }))
    await expectOneOrder(page, headers, address)
    process.stdout.write(`Five cars at 1440x900 by keyboard: ${keys} keys, 0 typed fields beside the VINs\n`)
  })
})

test('quotes of the history are ordered together, a route an order, and not again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const headers = await signInByCall(page, 'dealer')
  // Words of this try alone.
  const reference = `Try${Date.now()}`
  const quote = {
    pickupZip: '32202',
    deliveryZip: '33629',
    vehicleYear: '2021',
    vehicleMake: 'Saab',
    reference,
  }
  const models = ['9-3', '9-5', '9-7X', '900']
  const quotes = models.map((vehicleModel, at) =>
    Object.assign({}, quote, {
      vehicleModel,
      ...(at === 2 ? { deliveryZip: '32202', pickupZip: '33629' } : {}),
    }),
  )
  await page.request.post('/api/dealer/quotes', { headers, data: { quotes } })
  await page.goto(`/dealer/quote?view=history&search=${reference}&sort=total-up`)
  const boxes = page.getByRole('checkbox', { name: /^Choose Q-/ })
  await expect(boxes).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Choose all 4 quotes that can be ordered' }).check()
  await page.getByRole('row').filter({ hasText: 'Saab 900' }).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Order 3 vehicles' }).click()
  const pass = page.getByLabel('Gate pass')
  await pass.fill('X7')
  await page.getByRole('button', { name: /^Place 2 orders/ }).click()
  await expect(page.getByRole('heading', { name: '2 of 2 orders placed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the quotes' }).click()
  await expect(page.getByRole('row').getByRole('link', { name: /^Ordered #/ })).toHaveCount(3)
  await expect(boxes).toHaveCount(1)
  // The gate pass was for the vehicles before.
  await page.getByRole('row').filter({ hasText: 'Saab 900' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Order 1 vehicle' }).click()
  await expect(pass).toHaveValue('')
  await page.getByRole('button', { name: 'Close' }).click()
  // A filter and another order are in the address; Back brings them again.
  await page.getByLabel('Add a filter').selectOption('Price')
  await page.getByLabel('At least').fill('1')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/search=Try\d+&.*minTotal=1/)
  await page
    .getByRole('link', { name: /^Ordered #/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove the filter Price: at least $1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Saab/ })).toHaveCount(4)
})

test('quotes whose order was refused are ordered again with its notes and gate pass', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const headers = await signInByCall(page, 'dealer')
  const reference = `Again${Date.now()}`
  const quote = {
    pickupZip: '32202',
    deliveryZip: '33629',
    vehicleYear: '2021',
    vehicleMake: 'Saab',
    reference,
  }
  const quotes = ['9-3', '9-5'].map((vehicleModel) => Object.assign({}, quote, { vehicleModel }))
  await page.request.post('/api/dealer/quotes', { headers, data: { quotes } })
  await page.goto(`/dealer/quote?view=history&search=${reference}`)
  const chooseAll = page.getByRole('checkbox', { name: 'Choose all 2 quotes that can be ordered' })
  await chooseAll.check()
  await page.getByRole('button', { name: 'Order 2 vehicles' }).click()
  const pass = page.getByLabel('Gate pass')
  await pass.fill('X7')
  await page.getByLabel('Notes for all vehicles').fill('Keys at the desk')
  const message = 'The credit does not cover this order.'
  await refuseOperations(page, () => ({ code: 'insufficient_credit', message, facts: {} }))
  await page.getByRole('button', { name: /^Place 1 order/ }).click()
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the quotes' }).click()
  await chooseAll.check()
  await page.getByRole('button', { name: 'Order 2 vehicles' }).click()
  await expect(pass).toHaveValue('X7')
  await expect(page.getByLabel('Notes for all vehicles')).toHaveValue('Keys at the desk')
  await page.unroute('**/api/sync')
  await page.getByRole('button', { name: /^Place 1 order/ }).click()
  await expect(page.getByRole('heading', { name: '1 of 1 order placed' })).toBeVisible()
})
