import type { RefusalFacts } from '@switchback/core/errors/refusal-facts.ts'
import { isEarlierVersion, type DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { RefusalCode } from '@switchback/core/errors/refusal.ts'
import type { PlaceDealerOrderInput } from '@switchback/core/orders/request/dealer-order.ts'
import type { FlatInput } from '@switchback/core/orders/request/flat-order.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/price/dealer-order-price.ts'
import { CallFailed } from '../../../../api/refused.ts'
import { currentAccount } from '../../../../offline/device/current-account.ts'
import { DeviceStorageError } from '../../../../offline/database/storage-problem.ts'
import { sha256Of } from '../../../../offline/device/sha256.ts'
import { offlineQuoteOf } from '../../../../offline/outbox/offline-quote-of.ts'
import type { OtherOrder } from '../../../../offline/outbox/other-order.ts'
import { queueOperations } from '../../../../offline/outbox/queue-operation.ts'
import { readHistory } from '../../../../offline/outbox/read-outbox.ts'
import { waitForOperation, type Waited } from '../../../../offline/outbox/wait-for-operation.ts'
import { placeDealerOrder } from '../../../../queries/dealer-order-calls.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { ordersOnDevice } from '../../../../unsent/once/orders-on-device.ts'
import { firstTryText, otherTabText } from '../../../../unsent/words.ts'
import { orderTitle, placeOrderPayload, shownPriceOf } from './dealer-order-payload.ts'
import { placeWithAlert } from '../../../../unsent/once/place-with-alert.ts'
import { sendNotSavedText } from '../../words.ts'

/** How long the user waits for the confirmation before the order counts as waiting. */
const patienceMs = 8000

export type SubmittedDealerOrder = {
  /** The operation's id, made with the draft: a second press and a second tab mean the same order. */
  readonly id: string
  /** The form's subject, whose files belong to the order. */
  readonly form: string
  readonly order: FlatInput<PlaceDealerOrderInput>
  /** The price on screen; undefined if the user accepted another one from the server, or it could not be computed. */
  readonly quoted: DealerOrderPrice | undefined
  /** The quote's orders that the user knows: any other one counts instead of this order. */
  readonly knownOrders: readonly string[]
}

/** An order that waits on this device, as the operation `waitingAs`. */
export type WaitingDealerOrder = { readonly waitingAs: string }

/** The fields of a placed order that the page needs. */
export type PlacedDealerOrder = { readonly id: string; readonly paymentMethod: string }

/** @throws CallFailed for a refusal and for a session that ended: the form stays open. */
function resultOf(waited: Waited): PlacedDealerOrder | null {
  switch (waited.kind) {
    case 'applied': {
      const { orderId, paymentMethod = 'stripe' } = waited.done
      return orderId ? { id: orderId, paymentMethod } : null
    }
    case 'saved':
      return null
    case 'signed-out':
      throw new CallFailed({ kind: 'refused', status: 401, code: 'unauthenticated', details: [], facts: {} })
    case 'refused': {
      const { code, status = 409, details = [], facts = {} } = waited.refused ?? {}
      const known = code ? { code: code as RefusalCode } : {}
      throw new CallFailed({ kind: 'refused', status, ...known, error: waited.refusal, details, facts })
    }
  }
}

/** The order as it is sent: the server, too, learns which orders the user knows. Source: ORDER-46. */
const sentOrder = ({ order, knownOrders }: SubmittedDealerOrder): FlatInput<PlaceDealerOrderInput> =>
  knownOrders.length > 0 ? { ...order, seenOrderIds: [...knownOrders] } : order

async function payloadOf(submitted: SubmittedDealerOrder) {
  const { quoted } = submitted
  const order = sentOrder(submitted)
  if (!quoted) return placeOrderPayload(order, { price: null, quote: null })
  const quote = order.quoteId ? await offlineQuoteOf(currentAccount(), order.quoteId) : null
  return placeOrderPayload(order, { price: shownPriceOf(quoted), quote })
}

async function queueOrder(account: string, submitted: SubmittedDealerOrder, formHash: string) {
  const { id, form, order, knownOrders } = submitted
  const payload = await payloadOf(submitted)
  const quotes = order.quoteId ? { quotes: { ids: [order.quoteId], known: knownOrders } } : {}
  const [queued] = await queueOperations(account, [
    { id, kind: 'place_order', lane: id, title: orderTitle(order), payload, form, formHash, ...quotes },
  ])
  return queued
}
type QueuedOrder = Awaited<ReturnType<typeof queueOrder>>

/** Another tab was faster: its order of the quote is the one. */
async function otherOrder(
  account: string,
  other: OtherOrder,
): Promise<PlacedDealerOrder | WaitingDealerOrder> {
  if ('waitingAs' in other) return other
  const { orderId } = other
  const done = await readHistory(account)
  const { paymentMethod = 'stripe' } = done.find((each) => each.orderId === orderId) ?? {}
  await showAlert(otherTabText(orderId))
  return { id: orderId, paymentMethod }
}

/**
 * Whether the order was placed with other contents, by an earlier click or by another tab. If it was placed before this
 * click and its contents are unknown, they count as different.
 */
function isOther(done: DoneOperation, { queued, formHash }: { queued: QueuedOrder; formHash: string }) {
  const { formHash: placed = queued === 'done' ? '' : formHash } = done
  return isEarlierVersion(done) || placed !== formHash
}

/** Neither this device nor the server could save the order: the form has it, and nobody else. */
class NotSaved extends CallFailed {
  constructor(problem: DeviceStorageError) {
    super({ kind: 'network' })
    this.name = 'NotSaved'
    this.message = sendNotSavedText(problem.message)
  }
}

const failedEverywhere = (failure: unknown, problem: DeviceStorageError): unknown =>
  failure instanceof CallFailed && failure.failure.kind === 'network' ? new NotSaved(problem) : failure

/**
 * Asks as the server would, before anything is sent or saved. An order of the same quote that waits here is another
 * tab's, which counts in place of this one.
 * @throws CallFailed `already_ordered` with the orders that the user does not know. Source: ORDER-46.
 */
async function refuseKnownVin(account: string, { id, order, knownOrders }: SubmittedDealerOrder) {
  const vehicleVin = order.vehicleVin || null
  if (vehicleVin === null) return
  const request = { vehicles: [{ quoteId: null, vehicleVin }], seenOrderIds: [...knownOrders, id] }
  const orders = (await ordersOnDevice(account, request)).filter(
    ({ vehicles }) => !vehicles.some(({ quoteId }) => quoteId !== null && quoteId === order.quoteId),
  )
  if (orders.length === 0) return
  throw new CallFailed({
    kind: 'refused',
    status: 409,
    code: 'already_ordered',
    details: [],
    facts: { orders } satisfies RefusalFacts['already_ordered'],
  })
}

/**
 * Places an order of a dealership through the outbox, and waits a few seconds for its result. It is on disk before it is
 * sent, and is placed once however often that is. A device that stores nothing sends it without the outbox. If another
 * tab's form has queued an order of the quote, that one counts.
 * @returns the order, or the operation that waits on this device.
 * @throws CallFailed if the server refuses it, and for a session that ended. @throws OperationBusy
 * Source: OFFLINE-2, ORDER-31, ORDER-38, API-6.
 */
export async function submitDealerOrder(
  submitted: SubmittedDealerOrder,
): Promise<PlacedDealerOrder | WaitingDealerOrder> {
  const account = currentAccount()
  const { id, order } = submitted
  const formHash = await sha256Of(new TextEncoder().encode(JSON.stringify(order)).buffer)
  await refuseKnownVin(account, submitted)
  let queued: QueuedOrder
  try {
    queued = await queueOrder(account, submitted, formHash)
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return await placeWithAlert(id, sentOrder(submitted), placeDealerOrder).catch((failure: unknown) => {
      throw failedEverywhere(failure, error)
    })
  }
  if (queued && typeof queued === 'object') return otherOrder(account, queued)
  const waited = await waitForOperation(account, id, patienceMs)
  const placed = resultOf(waited)
  if (!placed) return { waitingAs: id }
  if (waited.kind === 'applied' && isOther(waited.done, { queued, formHash }))
    await showAlert(firstTryText(placed.id))
  return placed
}
