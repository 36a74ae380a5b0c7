import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { currentAccount } from '../../../../offline/device/current-account.ts'
import { orderedQuotes } from '../../../../offline/saved/ordered-quotes.ts'
import { quoteIdsIn } from '../../../../offline/database/quote-ids-in.ts'
import { waitingQuote } from '../../../../offline/outbox/waiting-quote.ts'
import { findOperation, readOutbox } from '../../../../offline/outbox/read-outbox.ts'
import { orderFormOf } from '../order-form-of.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import type { DealerPaymentMethod } from '../sections/dealer-payment-method-section.tsx'

/** An order that is not sent yet or was refused, for its form. */
export type UnsentOrder = {
  /** The operation that places it. */
  readonly id: string
  readonly values: OrderFormValues
  readonly paymentMethod: DealerPaymentMethod
}

/**
 * The order to edit, on the quote that it was placed from. Undefined if it is no longer on this device, or has several
 * vehicles, which the sheet edits.
 */
export async function loadUnsentOrder<Inputs extends { readonly trip: TripRequest }>(
  id: string,
  loadQuote: (quoteId: string) => Promise<Inputs | undefined>,
): Promise<(Inputs & { readonly unsent: UnsentOrder }) | undefined> {
  const operation = await findOperation(currentAccount(), id)
  if (operation?.kind !== 'place_order') return undefined
  const { order, vehicles } = operation.payload as PlaceOrderPayloadInput
  const [quoteId] = quoteIdsIn(operation)
  const inputs = quoteId && vehicles.length === 1 ? await loadQuote(quoteId) : undefined
  if (!inputs) return undefined
  // The fields that the form wrote.
  const stored = { ...order, ...vehicles[0] } as unknown as OrderResponse
  const { pickupZip, deliveryZip, vehicleType } = stored
  const values = orderFormOf(stored, { ...inputs.trip, pickupZip, deliveryZip })
  const chosenType = vehicleType === inputs.trip.vehicleType ? '' : vehicleType
  const paymentMethod = order.paymentMethod ?? 'stripe'
  return { ...inputs, unsent: { id, values: { ...values, chosenType }, paymentMethod } }
}

/** The operations of orders of this quote that are not sent yet, oldest first. A storage that fails has none. */
export async function waitingOrdersOf(account: string, quoteId: string): Promise<readonly string[]> {
  const operations = await readOutbox(account).catch(() => [])
  return operations.filter((operation) => quoteIdsIn(operation).includes(quoteId)).map(({ id }) => id)
}

/** The orders of this quote that this device knows: operations that wait, and the placed one. */
export async function knownOrdersOf(account: string, quoteId: string): Promise<readonly string[]> {
  const placed = await orderedQuotes.find(quoteId)
  return [...(await waitingOrdersOf(account, quoteId)), ...(placed === undefined ? [] : [placed])]
}

/** A quote that only waits here: the device's copy of it made room for newer ones. */
export async function findWaitingQuote(
  account: string,
  quoteId: string,
): Promise<DealerQuoteResponse | undefined> {
  const operations = await readOutbox(account).catch(() => [])
  const operation = operations.find(({ kind, lane }) => kind === 'save_quote' && lane === quoteId)
  return operation && waitingQuote(operation, undefined)
}
