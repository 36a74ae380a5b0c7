import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { deviceRows } from './steps/device-lists.ts'
import { closeAlert } from './steps/close-alert.ts'
import { getQuote, openHome, requestQuote } from './steps/get-quote.ts'
import { addressField, openOrderForm } from './steps/place-order.ts'
import { installApp } from './steps/install-app.ts'

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function openBoiseForm(page: Page): Promise<void> {
  await getQuote(page, { pickupZip: '83702', deliveryZip: '33602' })
  await requestQuote(page)
}

async function openManual(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter Address Manually' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Pickup address' })).toBeVisible()
}

test.describe('address field', () => {
  test('suggests an address in each of five major cities before any typing', async ({ page }) => {
    await openOrderForm(page)
    await addressField(page, 'Pickup').focus()
    await expect(options(page)).toHaveCount(5)
    await expect(options(page).nth(0)).toContainText('Tampa, FL')
    await expect(options(page).nth(1)).toContainText('Orlando, FL')
  })

  test('waits 300 ms, shows that it is searching, and finds at most eight', async ({ page }) => {
    await openOrderForm(page)
    const field = addressField(page, 'Pickup')
    await field.fill('s')
    await expect(page.getByText('8 suggestions')).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.fill('sa')
    await expect(page.getByText('Searching addresses...')).toBeVisible()
    await page.clock.runFor(250)
    await expect(page.getByText('Searching addresses...')).toBeVisible()
    await page.clock.runFor(100)
    await expect(page.getByText('Searching addresses...')).toBeHidden()
    await expect(options(page)).toHaveCount(8)
    await expect(options(page).nth(0)).toContainText(', FL')
  })

  test('explains when there are no results, and what to do next', async ({ page }) => {
    await openOrderForm(page)
    await addressField(page, 'Pickup').fill('zzqq')
    await expect(
      page.getByText('No addresses found. Try entering more details or use manual entry', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Enter Address Manually' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Pickup address' })).toBeVisible()
  })

  test('finds places in the whole country, and asks for the street', async ({ page }) => {
    await openBoiseForm(page)
    await addressField(page, 'Pickup').pressSequentially('boi')
    await options(page).filter({ hasText: 'Boise, ID 83702' }).first().click()
    await expect(addressField(page, 'Pickup')).toHaveValue('Boise, ID 83702')
    const street = page.getByLabel('Street address in Boise')
    await expect(street).toBeFocused()
    await page.getByRole('button', { name: 'Place order' }).click()
    await closeAlert(page, 'Please enter complete pickup and delivery addresses.')
    await page.getByRole('alert').getByRole('link', { name: 'Street address is required' }).click()
    await expect(street).toBeFocused()
    await street.fill('1200 W Main St')
    await expect(page.getByText('Street address is required')).toBeHidden()
    await page.reload()
    await expect(addressField(page, 'Pickup')).toHaveValue('Boise, ID 83702')
    await expect(street).toHaveValue('1200 W Main St')
  })

  test('suggests the quoted ZIP for a street typed without a city', async ({ page }) => {
    await openBoiseForm(page)
    await addressField(page, 'Pickup').pressSequentially('1200 W Main St')
    await options(page).filter({ hasText: 'Boise, ID 83702' }).click()
    await expect(addressField(page, 'Pickup')).toHaveValue('1200 W Main St, Boise, ID 83702')
  })

  test('finds a place by its ZIP', async ({ page }) => {
    await openOrderForm(page)
    await addressField(page, 'Delivery').pressSequentially('12 Grand Ave, 81501')
    await expect(page.getByText('Street and number in')).toHaveCount(2)
    await options(page).filter({ hasText: 'Grand Junction, CO 81501' }).click()
    // The price now follows the address.
    await expect(page.getByText('Street and number in')).toHaveCount(1)
    await expect(addressField(page, 'Delivery')).toHaveValue('12 Grand Ave, Grand Junction, CO 81501')
  })

  test('understands what is pasted and typed, and Tab takes it; a refused line changes no price', async ({
    page,
  }) => {
    await openOrderForm(page)
    const [pickup, delivery] = [addressField(page, 'Pickup'), addressField(page, 'Delivery')]
    await expect(page.getByText('Street and number in Tampa, FL 33602.')).toBeVisible()
    await expect(pickup).toHaveAttribute('autocomplete', 'section-pickup address-line1')
    const price = page.locator('#order-price')
    const before = (await price.textContent()) ?? ''
    await delivery.fill('401 E Jackson St, Tampa, GA 33602')
    await page.keyboard.press('Tab')
    await page.getByLabel('Year').focus()
    await expect(price).toHaveText(before)
    for (const line of [
      '20 W 34th St, New York, NY 10001, USA',
      '20 W 34TH ST NEW YORK NEW YORK 10001',
      '20 W 34th St',
    ]) {
      await delivery.fill(line)
      await page.keyboard.press('Tab')
      await expect(delivery, line).toHaveValue(/^20 W 34th St, New York, NY 10001$/)
    }
    await expect(price).toHaveText(before)
    // Its end is not known, so it is offered.
    await pickup.pressSequentially('1200 W Main')
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(pickup).toHaveValue('1200 W Main, Tampa, FL 33602')
  })

  test('saves five addresses and shows the last three first', async ({ page }) => {
    await openOrderForm(page)
    const used = [1, 2, 3, 4, 5, 6].map((number) => `${number} Main St, Austin, TX 78701`)
    for (const line of used) {
      await addressField(page, 'Pickup').fill(line)
      await addressField(page, 'Pickup').blur()
    }
    await expect(async () => {
      const [saved] = await deviceRows(page, { account: 'visitor', list: 'addresses' })
      expect(saved?.value).toEqual(used.toReversed().slice(0, 5))
    }).toPass()
    await addressField(page, 'Delivery').focus()
    const previous = page.getByRole('group', { name: 'Used before' }).getByRole('option')
    await expect(previous).toHaveCount(3)
    await expect(previous.first()).toContainText('6 Main St')
    await expect(options(page).first()).toContainText('6 Main St')
    await previous.nth(1).click()
    await expect(addressField(page, 'Delivery')).toHaveValue('5 Main St, Austin, TX 78701')
  })

  test('works with the keyboard alone, and Escape loses nothing', async ({ page }) => {
    await openBoiseForm(page)
    const field = addressField(page, 'Pickup')
    await page.getByLabel('Phone').focus()
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type('jackson')
    await expect(options(page).first()).toContainText('306 E Jackson St')
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(field).toHaveValue('jackson')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('306 E Jackson St, Tampa, FL 33602')
    await expect(field).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Enter Address Manually' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Street Address', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Street Address', { exact: true })).toHaveValue('306 E Jackson St')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Enter Address Manually' }).first()).toBeFocused()
  })
})

test.describe('manual address entry', () => {
  test('requires all parts', async ({ page }) => {
    await openOrderForm(page)
    await openManual(page)
    const dialog = page.getByRole('dialog', { name: 'Pickup address' })
    await expect(dialog.getByLabel('City')).toHaveValue('Tampa')
    await expect(dialog.getByLabel('State').getByRole('option')).toHaveCount(1 + 50 + 9)
    await dialog.getByLabel('ZIP Code').fill('')
    await dialog.getByLabel('City').fill('')
    await dialog.getByLabel('State').selectOption('')
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    const errors = [
      'Street address is required',
      'City is required',
      'Valid state abbreviation is required (e.g., FL, NY)',
      'ZIP code is required',
    ]
    await closeAlert(page, ['Address validation failed:', ...errors].join('\n'))
    for (const error of errors) await expect(dialog.getByText(error)).toBeVisible()
    await dialog.getByLabel('ZIP Code').fill('336')
    await expect(dialog.getByText('Invalid ZIP code format. Use 5 digits (e.g., 12345)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Enter Address Manually' }).first()).toBeFocused()
    await expect(addressField(page, 'Pickup')).toHaveValue('')
  })

  test('shows the state of its ZIP, and applies it with one click', async ({ page }) => {
    await openOrderForm(page)
    await openManual(page)
    const dialog = page.getByRole('dialog', { name: 'Pickup address' })
    await dialog.getByLabel('Street Address', { exact: true }).fill('PO Box')
    await expect(
      dialog.getByText('PO Box addresses may not be suitable for vehicle pickup/delivery'),
    ).toBeVisible()
    await expect(
      dialog.getByText('Street number not detected. Please verify the complete address'),
    ).toBeVisible()
    // The pack of places fills in the town of the quoted ZIP once it has loaded.
    await expect(dialog.getByLabel('City')).toHaveValue('Tampa')
    await dialog.getByLabel('State').selectOption('Georgia')
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await closeAlert(
      page,
      'Address validation failed:\nZIP code 33602 is not valid for GA. Expected state(s): FL',
    )
    await dialog.getByRole('button', { name: 'Did you mean FL?' }).click()
    await expect(dialog.getByLabel('State')).toHaveValue('FL')
    await expect(dialog.getByText('is not valid for GA')).toBeHidden()
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await expect(dialog).toBeHidden()
    await expect(addressField(page, 'Pickup')).toHaveValue('PO Box, Tampa, FL 33602')
    await expect(
      page.getByText('PO Box addresses may not be suitable for vehicle pickup/delivery'),
    ).toBeVisible()
  })

  test('only warns about a ZIP with an unused prefix', async ({ page }) => {
    await openOrderForm(page)
    await openManual(page)
    const dialog = page.getByRole('dialog', { name: 'Pickup address' })
    await expect(dialog.getByLabel('City')).toHaveValue('Tampa')
    await dialog.getByLabel('Street Address', { exact: true }).fill('1 Main St')
    await dialog.getByLabel('ZIP Code').fill('00011')
    await expect(dialog.getByText('Unable to verify ZIP code 00011')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Address' }).click()
    await expect(addressField(page, 'Pickup')).toHaveValue('1 Main St, Tampa, FL 00011')
  })

  test('survives a reload before it is complete', async ({ page }) => {
    await openOrderForm(page)
    await openManual(page)
    await page.getByLabel('Street Address', { exact: true }).fill('77 Long Rd')
    await page.reload()
    await openManual(page)
    await expect(page.getByLabel('Street Address', { exact: true })).toHaveValue('77 Long Rd')
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

  test('search still finds the places of the country', async ({ page, context }) => {
    await openHome(page)
    await installApp(page)
    await openOrderForm(page)
    // The first search loads the places, and the service worker caches them.
    await addressField(page, 'Pickup').pressSequentially('Boise')
    await expect(options(page).filter({ hasText: 'Boise, ID' }).first()).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await addressField(page, 'Pickup').fill('')
    await addressField(page, 'Pickup').pressSequentially('12 Elm St, Missoula')
    await options(page).filter({ hasText: 'Missoula, MT' }).first().click()
    await expect(addressField(page, 'Pickup')).toHaveValue(/^12 Elm St, Missoula, MT 598\d\d$/)
    await context.setOffline(false)
  })
})
