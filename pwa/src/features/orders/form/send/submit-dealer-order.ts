import { isEarlierVersion } from '@switchback/core/offline/done-operation.ts'
import type { RefusalCode } from '@switchback/core/errors/refusal.ts'
import type { PlaceDealerOrderInput } from '@switchback/core/orders/dealer-order.ts'
import type { DealerOrderPrice } from '@switchback/core/quotes/dealer-order-price.ts'
import { CallFailed } from '../../../../api/refused.ts'
import { currentAccount } from '../../../../offline/current-account.ts'
import { DeviceStorageError } from '../../../../offline/database/storage-problem.ts'
import { offlineQuoteOf } from '../../../../offline/outbox/offline-quote-of.ts'
import { queueOperations } from '../../../../offline/outbox/queue-operation.ts'
import { waitForOperation, type Waited } from '../../../../offline/outbox/wait-for-operation.ts'
import { placeDealerOrder } from '../../../../queries/dealer-order-calls.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { firstTryText } from '../../../../unsent/first-try-text.ts'
import { findWaitingOrder } from '../load/unsent-order.ts'
import { orderTitle, placeOrderPayload, shownPriceOf } from './dealer-order-payload.ts'
import { placeWithAlert } from './place-with-alert.ts'

/** How long a person waits for the confirmation before the order counts as waiting. */
const patienceMs = 8000

export type SubmittedDealerOrder = {
  /** The operation's id, made with the draft: a second press and a second tab mean the same order. */
  readonly id: string
  /** The form's subject, whose files belong to the order. */
  readonly form: string
  readonly order: PlaceDealerOrderInput
  /** The price on screen; undefined if the person accepted another one from the server, or it could not be computed. */
  readonly quoted: DealerOrderPrice | undefined
  /** The person chose to order the quote once more, or edits an order that waits. */
  readonly mayRepeat: boolean
}

/** An order that waits on this device, as the operation `waitingAs`. */
export type WaitingDealerOrder = { readonly waitingAs: string }

/** What the page needs of a placed order. */
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
      throw new CallFailed({ kind: 'refused', status: 401, code: 'unauthenticated', details: [], body: {} })
    case 'refused': {
      const { code, status = 409, details = [], facts = {} } = waited.refused ?? {}
      const known = code ? { code: code as RefusalCode } : {}
      throw new CallFailed({ kind: 'refused', status, ...known, error: waited.refusal, details, body: facts })
    }
  }
}

/** Another order of the same quote that waits on this device: a second tab had its own form. */
async function otherOrderOf({ id, order, mayRepeat }: SubmittedDealerOrder): Promise<string | undefined> {
  if (mayRepeat || !order.quoteId) return undefined
  const waiting = await findWaitingOrder(currentAccount(), order.quoteId)
  return waiting === id ? undefined : waiting
}

async function payloadOf({ order, quoted }: SubmittedDealerOrder) {
  if (!quoted) return placeOrderPayload(order, { price: null, quote: null })
  const quote = order.quoteId ? await offlineQuoteOf(currentAccount(), order.quoteId) : null
  return placeOrderPayload(order, { price: shownPriceOf(quoted), quote })
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
  const { id, form, order } = submitted
  const other = await otherOrderOf(submitted)
  if (other) return { waitingAs: other }
  let wasDone: boolean
  try {
    const payload = await payloadOf(submitted)
    const title = orderTitle(order)
    const queued = await queueOperations(account, [
      { id, kind: 'place_order', lane: id, title, payload, form },
    ])
    wasDone = queued.includes('done')
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return placeWithAlert(id, order, placeDealerOrder)
  }
  const waited = await waitForOperation(account, id, patienceMs)
  const placed = resultOf(waited)
  if (!placed) return { waitingAs: id }
  const isEarlier = wasDone || (waited.kind === 'applied' && isEarlierVersion(waited.done))
  if (isEarlier) await showAlert(firstTryText(placed.id))
  return placed
}
