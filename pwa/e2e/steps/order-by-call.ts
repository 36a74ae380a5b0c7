import type { Page } from '@playwright/test'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { expect } from '../harness/test.ts'

type Body = Record<string, unknown>

async function call(page: Page, path: string, data: Body): Promise<Body> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), `${path} answered ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as Body
}

const tampaToNewYork = { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' }

export async function saveQuote(page: Page, trip: Body = tampaToNewYork): Promise<QuoteResponse> {
  return (await call(page, '/api/quotes', trip))['quote'] as QuoteResponse
}

/** An unpaid order, by default from Tampa to New York, placed through the API. */
export async function orderByCall(page: Page, changes: Body = {}, trip?: Body): Promise<OrderResponse> {
  const quote = await saveQuote(page, trip)
  const { order } = await call(page, '/api/orders', {
    quoteId: quote.id,
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
    pickupAddress: '401 E Jackson St, Tampa, FL 33602',
    deliveryAddress: '20 W 34th St, New York, NY 10001',
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: 'CR-V',
    pickupZip: '33602',
    deliveryZip: '10001',
    transportType: 'open',
    totalPrice: quote.totalPrice,
    distance: quote.distance,
    paymentType: 'deposit',
    pickupFacilityType: 'house',
    deliveryFacilityType: 'business',
    deliveryFacilityNotes: 'Ask for Sam at the loading dock',
    notes: 'Gate code 4417',
    ...changes,
  })
  return order as OrderResponse
}

/** Pays the deposit with a card that succeeds; returns the payment's id. */
export function payDepositByCall(page: Page, order: OrderResponse): Promise<string> {
  return payByCall(page, { orderId: order.id, amount: order.depositAmount, type: 'deposit' })
}

/** Pays what is due with a card that succeeds; returns the payment's id. */
export async function payByCall(page: Page, due: Body): Promise<string> {
  const { paymentIntentId, clientSecret } = await call(page, '/api/create-payment-intent', due)
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
  await call(page, `/api/sandbox/payment-intents/${String(paymentIntentId)}/confirm`, { clientSecret, card })
  return String(paymentIntentId)
}

/** The demo orders: 1 unpaid, 2 driver found, 3 driver assigned, 4 in transit, 5 delivered, 6 cancelled. */
export function demoCode(prefix: 'SB' | 'TR', number: 1 | 2 | 3 | 4 | 5 | 6): string {
  return `${prefix}DEM0${String(number).padStart(22, '0')}`
}
