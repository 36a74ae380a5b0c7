import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

export type Trip = {
  pickupZip: string
  deliveryZip: string
  vehicleType?: 'Sedan' | 'SUV' | 'Pickup' | 'Van' | 'Luxury'
  transportType?: 'Open' | 'Enclosed'
  condition?: 'Running' | 'Non-running'
}

/** Waits for the application to take over from the static page (hydration). */
export async function openHome(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`)
  await page.waitForFunction(() => document.title.startsWith('Get a quote'))
}

export async function fillTrip(page: Page, trip: Trip): Promise<void> {
  await page.getByLabel('Pickup ZIP').fill(trip.pickupZip)
  await page.getByLabel('Delivery ZIP').fill(trip.deliveryZip)
  for (const choice of [trip.vehicleType, trip.transportType, trip.condition]) {
    if (choice) await page.getByRole('radio', { name: choice, exact: true }).check()
  }
}

/** From an empty calculator to a price on the screen. */
export async function getQuote(page: Page, trip: Trip): Promise<void> {
  await openHome(page)
  await fillTrip(page, trip)
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await expect(quotePanel(page).getByRole('heading')).toHaveText(/Your (quote|estimate)/)
}

export function quotePanel(page: Page) {
  return page.locator('#quote-result')
}

/** Continues to the order form. */
export async function requestQuote(page: Page): Promise<void> {
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /Complete Your Order|Edit Your Order/ }),
  ).toBeVisible()
}
