import type { Page } from '@playwright/test'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerOrderResponse } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect } from '../harness/test.ts'
import { signInByCall } from './sign-in.ts'

export type DealerUser = 'dealer' | 'booker' | 'viewer'

/** Signs in through the API, and opens a page; returns the headers for calls of that user. */
export async function openAsDealer(page: Page, user: DealerUser, path: string) {
  const headers = await signInByCall(page, user)
  await page.goto(path)
  return headers
}

/** An order of the dealership, placed through the API. */
export async function dealerOrderByCall(
  page: Page,
  headers: Record<string, string>,
  paymentMethod: 'stripe' | 'invoice' = 'stripe',
  changes: object = {},
): Promise<DealerOrderResponse> {
  const response = await page.request.post('/api/dealer/orders', {
    headers,
    data: {
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
      paymentMethod,
      ...changes,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { order: DealerOrderResponse }).order
}

/** Mocks changes in the dealership that the page loads, for states that otherwise only staff can create. */
export async function changeProfile(page: Page, change: Partial<DealerProfile>): Promise<void> {
  await page.route('**/api/dealer/profile', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { dealer: DealerProfile }
    await route.fulfill({ response, json: { ...body, dealer: { ...body.dealer, ...change } } })
  })
}

/** From a priced trip to the order form. */
export async function requestDealerQuote(page: Page): Promise<void> {
  await page.goto('/dealer/quote?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Dealer Order' })).toBeVisible()
}

/** Fills in what the form does not know already. */
export async function fillDealerOrder(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('20 W 34th St, New York, NY 10001')
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model').fill('CR-V')
}
