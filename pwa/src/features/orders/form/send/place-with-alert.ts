import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { placeOnce } from './place-once.ts'

/** {@link placeOnce}, plus an alert if an earlier attempt created the order. */
export async function placeWithAlert<Payload, Placed extends { id: string }>(
  key: string,
  payload: Payload,
  send: (payload: Payload, key: string) => Promise<Placed>,
): Promise<Placed> {
  const { order, isEarlier } = await placeOnce(key, payload, send)
  if (isEarlier) {
    const number = displayOrderId(order.id)
    await showAlert(
      `Your first try had arrived: your order is placed as #${number}. What you changed since then is not in it.`,
    )
  }
  return order
}
