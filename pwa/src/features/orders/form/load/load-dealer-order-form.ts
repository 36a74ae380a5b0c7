import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type {
  DealerQuoteResponse,
  OrderedAs,
} from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { dealerProfileQuery } from '../../../../queries/dealer-calls.ts'
import { dealerOrderQuery, orderPageQuery, type OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { dealerQuoteQuery } from '../../../../queries/dealer-quote-calls.ts'
import { answerOrSaved } from '../../../../api/answer-or-saved.ts'
import { isOutOfReach } from '../../../../api/is-out-of-reach.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { dealerFormSubject } from '../../../../offline/device/account-traces.ts'
import { orderDrafts } from '../../../../offline/saved/order-drafts.ts'
import { savedDealerQuotes } from '../../../../offline/saved/saved-dealer-quotes.ts'
import { unsentCopy } from '../../../../offline/copies/unsent-copy.ts'
import { formatPhone } from '../../../../ui/format/format-phone.ts'
import { findOrdered } from './find-ordered.ts'
import { loadFailure, type LoadFailure } from './load-failure.ts'
import type { OrderedQuote } from './ordered-quote-screen.tsx'
import type { OrderFormInputs } from './load-retail-order-form.ts'
import type { UnsentOrder } from './unsent-order.ts'
import { orderFormOf } from '../order-form-of.ts'
import { blankOrderForm, type OrderFormValues } from '../order-form-values.ts'
import { loadQuoteFailed, scheduleReference } from '../../words.ts'

/** The initial data of a dealer's order form. */
export type DealerOrderInputs = OrderFormInputs & {
  quote: DealerQuoteResponse
  dealer: DealerProfile
  /** The order to edit, which was not sent yet or was refused. */
  unsent?: UnsentOrder
  /** Its orders that the user knows, besides this one: they chose to order it again. */
  knownOrders: readonly string[]
  /** The order that this one repeats, with another vehicle. */
  repeated?: OrderOfPage | undefined
}

/** The quote's order waits on this device, as the operation `waitingAs`. */
export type WaitingOrder = { waitingAs: string }

export type DealerOrderSearch = {
  quoteId?: string
  again?: string
  /** The operation of an order to edit. */
  operationId?: string
  /** The order to repeat. */
  repeat?: string
}

/**
 * The server's copy names the quote's owner, and a coworker may have ordered it in the meantime. If the server is out of
 * reach or takes too long, this device's own copy is good enough.
 */
async function findQuote(userId: string, id: string): Promise<DealerQuoteResponse | undefined> {
  const findSaved = async () =>
    (await savedDealerQuotes.find(userId, id)) ?? (await findWaitingQuote(userId, id))
  try {
    return await answerOrSaved(
      (limit) => queryClient.fetchQuery({ ...dealerQuoteQuery(id, limit), staleTime: 0 }),
      findSaved,
    )
  } catch (error) {
    if (isOutOfReach(error)) throw error
    // It may not have arrived there yet.
    return findSaved()
  }
}

async function findWaitingQuote(userId: string, id: string): Promise<DealerQuoteResponse | undefined> {
  if (!unsentCopy.has(userId)) return undefined
  const unsent = await import('./unsent-order.ts')
  return unsent.findWaitingQuote(userId, id)
}

/** The order known to the server, or else the one placed on this device. Source: ORDER-38. */
async function orderOf({ id, orderedAs }: DealerQuoteResponse): Promise<OrderedAs | null> {
  if (orderedAs) return orderedAs
  const orderId = await findOrdered(id, undefined, (each) => queryClient.fetchQuery(dealerOrderQuery(each)))
  return orderId ? { orderId, shortId: displayOrderId(orderId) } : null
}

/** An order of this quote that is not sent yet. Its own form, opened again, goes on with it. */
async function waitingOrderOf(userId: string, quoteId: string): Promise<string | undefined> {
  if (!unsentCopy.has(userId)) return undefined
  const { waitingOrdersOf } = await import('./unsent-order.ts')
  const [id] = await waitingOrdersOf(userId, quoteId)
  const subject = dealerFormSubject(userId, quoteId)
  await orderDrafts.restore(subject)
  return id === orderDrafts.open(subject).idempotencyKey ? undefined : id
}

/**
 * Loads the quote and the dealership for an order form. Returns undefined if the quote does not exist, and a
 * `LoadFailure` if the server cannot be reached.
 * Source: ORDER-31.
 */
export async function loadDealerOrderForm(
  { quoteId, again, operationId, repeat }: DealerOrderSearch,
  me: MeResponse,
): Promise<DealerOrderInputs | OrderedQuote | WaitingOrder | LoadFailure | undefined> {
  try {
    if (operationId) {
      const { loadUnsentOrder } = await import('./unsent-order.ts')
      return await loadUnsentOrder(operationId, (id) => findInputs(id, me))
    }
    if (!quoteId) return undefined
    const waitingAs = await waitingOrderOf(me.user.id, quoteId)
    if (waitingAs && waitingAs !== again) return { waitingAs }
    const inputs = await findInputs(quoteId, me)
    const orderedAs = inputs?.quote.orderedAs
    if (orderedAs && orderedAs.shortId !== again) return { orderedAs: orderedAs.orderId }
    return inputs && { ...inputs, repeated: repeat ? await findRepeated(repeat) : undefined }
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    return loadFailure(loadQuoteFailed, error)
  }
}

/** Without it the form opens all the same, with less filled in. */
const findRepeated = (orderId: string): Promise<OrderOfPage | undefined> =>
  queryClient.fetchQuery(orderPageQuery(orderId)).catch(() => undefined)

/** A quote without any order needs no look at the device's database. */
async function knownOrders(userId: string, quoteId: string, orderedAs: OrderedAs | null) {
  if (!orderedAs && !unsentCopy.has(userId)) return []
  const { knownOrdersOf } = await import('./unsent-order.ts')
  return [...(await knownOrdersOf(userId, quoteId)), ...(orderedAs ? [orderedAs.orderId] : [])]
}

async function findInputs(quoteId: string, me: MeResponse): Promise<DealerOrderInputs | undefined> {
  const [quote, dealer] = await Promise.all([
    findQuote(me.user.id, quoteId),
    queryClient.fetchQuery(dealerProfileQuery),
  ])
  if (!quote) return undefined
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  const orderedAs = await orderOf(quote)
  return {
    trip: { pickupZip, deliveryZip, vehicleType, transportType, isRunning },
    shown: { totalPrice: quote.totalPrice, miles: quote.distance },
    quote: { ...quote, orderedAs },
    dealer,
    knownOrders: await knownOrders(me.user.id, quoteId, orderedAs),
  }
}

/** The same route and people as an earlier order; vehicle, pickup day and notes are new. */
function repeatedOrder(repeated: OrderOfPage, { trip, dealer }: DealerOrderInputs): OrderFormValues {
  const { customerEmail = dealer.email, customerPhone = dealer.phone } = repeated
  const vehicle = { vehicleYear: '', vehicleMake: '', vehicleModel: '', vehicleVin: null }
  const fresh = { ...vehicle, preferredPickupDate: null, notes: null }
  return orderFormOf({ ...repeated, customerEmail, customerPhone, ...fresh }, trip)
}

/** A new order: by default the dealership is the customer, and the vehicle goes from an auction to a dealership. */
export function freshDealerOrder(inputs: DealerOrderInputs): OrderFormValues {
  const { quote, dealer, unsent, repeated } = inputs
  if (unsent) return unsent.values
  if (repeated) return repeatedOrder(repeated, inputs)
  return {
    ...blankOrderForm(),
    customerName: dealer.contactName,
    customerEmail: dealer.email,
    customerPhone: formatPhone(dealer.phone),
    pickupFacilityType: 'auction',
    deliveryFacilityType: 'dealership',
    vehicleYear: quote.vehicleYear ?? '',
    vehicleMake: quote.vehicleMake ?? '',
    vehicleModel: quote.vehicleModel ?? '',
    vehicleVin: quote.vehicleVin ?? '',
    notes: quote.reference ? `${scheduleReference} ${quote.reference}` : '',
  }
}
