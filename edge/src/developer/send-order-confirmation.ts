import type { SendOrderConfirmation } from '@switchback/core/developer-calls.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { findOrder } from '../orders/read/find-order.ts'
import { orderReceivedMessage } from '../orders/write/order-messages.ts'
import type { RequestContext } from '../request-context.ts'

type SendContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'callerAddress' | 'config' | 'requestId' | 'triggerDelivery'
>

/**
 * Sends an order's confirmation again, to its own customer. Limited as every mail that strangers cause.
 * @throws Refusal as `findOrder`, and `invalid` for another address.
 * Source: DEV-2.
 */
export async function sendOrderConfirmation(
  context: SendContext,
  { customerEmail, orderId }: SendOrderConfirmation,
): Promise<void> {
  const { db, requestId, triggerDelivery } = context
  const row = await findOrder(context, orderId)
  if (row.order.customerEmail.toLowerCase() !== customerEmail.toLowerCase()) {
    throw new Refusal('invalid', {
      details: [{ path: 'customerEmail', message: 'This is not the address of the order' }],
    })
  }
  const message = orderReceivedMessage(row, context)
  const messages = [{ ...message, dedupeKey: `${message.dedupeKey}:${requestId}` }]
  const { statements, ids } = await enqueue(context, messages)
  const [first, ...rest] = statements
  if (first) await db.write([first, ...rest])
  triggerDelivery(ids)
}
