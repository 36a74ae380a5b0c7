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
import { orderTitle, placeOrderPayload, shownPriceOf } from './dealer-order-payload.ts'

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
}

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

async function payloadOf({ order, quoted }: SubmittedDealerOrder) {
  if (!quoted) return placeOrderPayload(order, { price: null, quote: null })
  const quote = order.quoteId ? await offlineQuoteOf(currentAccount(), order.quoteId) : null
  return placeOrderPayload(order, { price: shownPriceOf(quoted), quote })
}

/**
 * Places an order of a dealership through the outbox, and waits a few seconds for its result. It is on disk before it is
 * sent, and is placed once however often that is. A device that stores nothing sends it without the outbox.
 * @returns the order; null if it waits on this device.
 * @throws CallFailed if the server refuses it, and for a session that ended.
 * Source: OFFLINE-2, ORDER-31, API-6.
 */
export async function submitDealerOrder(submitted: SubmittedDealerOrder): Promise<PlacedDealerOrder | null> {
  const account = currentAccount()
  const { id, form, order } = submitted
  try {
    const payload = await payloadOf(submitted)
    const title = orderTitle(order)
    await queueOperations(account, [{ id, kind: 'place_order', lane: id, title, payload, form }])
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return placeDealerOrder(order, id)
  }
  return resultOf(await waitForOperation(account, id, patienceMs))
}
