import type { Page } from '@playwright/test'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { expect } from '../harness/test.ts'
import { getQuote, requestQuote, type Trip } from './get-quote.ts'
import { orderByCall, saveQuote } from './order-by-call.ts'

export const tampaToNewYork: Trip = { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' }

/** The search field of one end of the trip. */
export function addressField(page: Page, end: 'Pickup' | 'Delivery') {
  return page.getByRole('combobox', { name: `${end} address` })
}

/** Types everything that an order of one vehicle from Tampa to New York needs, without picking suggestions. */
export async function fillOrderForm(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').pressSequentially('5551234567')
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 123-4567')
  await addressField(page, 'Pickup').fill('401 E Jackson St, Tampa, FL 33602')
  await addressField(page, 'Delivery').fill('20 W 34th St, New York, NY 10001')
  await page.getByLabel('Year').first().fill('2021')
  await page.getByLabel('Make').first().fill('Honda')
  await page.getByLabel('Model').first().fill('CR-V')
}

/** Opens what the order form folds on phones, by its line; wider screens have no such line. */
export async function unfold(page: Page, line: string): Promise<void> {
  const button = page.getByRole('button', { name: line })
  if (await button.isVisible()) await button.click()
}

/** Opens the order form of a new quote from Tampa to New York, without the calculator. */
export async function openOrderForm(page: Page): Promise<void> {
  const quote = await saveQuote(page)
  await page.goto(`/order-form?quoteId=${quote.id}`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

/** From two ZIPs to the confirmation page of an unpaid order, as a customer does it; returns its id. */
export async function placeOrderByForm(page: Page): Promise<string> {
  await getQuote(page, tampaToNewYork)
  await requestQuote(page)
  await fillOrderForm(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/order-confirmation?**')
  await expectConfirmation(page)
  return orderIdIn(page)
}

/** Opens the confirmation page of a new unpaid order, placed through the API; returns its id. */
export async function placeOrder(page: Page): Promise<string> {
  const { id } = await orderByCall(page)
  await page.goto(`/order-confirmation?orderId=${id}`)
  await expectConfirmation(page)
  return id
}

function expectConfirmation(page: Page): Promise<void> {
  return expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
}

export function orderIdIn(page: Page): string {
  const orderId = new URL(page.url()).searchParams.get('orderId')
  if (!orderId) throw new Error(`No order id in ${page.url()}`)
  return orderId
}

/** The order as the server returns it, through the API. */
export async function orderOnServer(page: Page, orderId: string): Promise<OrderResponse> {
  const response = await page.request.get(`/api/orders/${orderId}`)
  expect(response.ok()).toBe(true)
  const { order } = (await response.json()) as { order: OrderResponse }
  return order
}
