import { showAlert } from '../../ui/dialogs/alerts.ts'
import { firstTryText } from '../words.ts'
import { placeOnce } from './place-once.ts'

/** {@link placeOnce}, plus an alert if an earlier attempt created the order. */
export async function placeWithAlert<Payload, Placed extends { id: string }>(
  key: string,
  payload: Payload,
  send: (payload: Payload, key: string) => Promise<Placed>,
): Promise<Placed> {
  const { order, isEarlier } = await placeOnce(key, payload, send)
  if (isEarlier) await showAlert(firstTryText(order.id))
  return order
}
