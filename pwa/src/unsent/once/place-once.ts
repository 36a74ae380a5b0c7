import { CallFailed, refusalIn } from '../../api/refused.ts'
import { orderAttempts } from '../../offline/saved/order-attempts.ts'

const isMismatch = (error: unknown): boolean => refusalIn(error)?.code === 'idempotency_mismatch'

/** Whether the order may exist although the client received no response with it. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  return !('status' in failure) || failure.status >= 500
}

/**
 * Places an order under one idempotency key. An attempt whose response was lost may have created the order: if the form
 * has changed since, the server rejects the key, and resending the earlier payload returns that order. What is sent is
 * stored before, because the tab may close before there is a response, and the form outlives it. Never places a second
 * order.
 * @returns the order, and whether it comes from an earlier attempt with a different payload.
 */
export async function placeOnce<Payload, Placed>(
  key: string,
  payload: Payload,
  send: (payload: Payload, key: string) => Promise<Placed>,
): Promise<{ order: Placed; isEarlier: boolean }> {
  // A device without storage still places the order.
  await orderAttempts.add(key, payload).catch(() => undefined)
  try {
    const order = await send(payload, key)
    orderAttempts.clear(key)
    return { order, isEarlier: false }
  } catch (error) {
    if (!isUnsure(error)) await orderAttempts.forget(key, payload).catch(() => undefined)
    if (!isMismatch(error)) throw error
    for (const contents of (await orderAttempts.of(key)) as readonly Payload[]) {
      try {
        const order = await send(contents, key)
        orderAttempts.clear(key)
        return { order, isEarlier: true }
      } catch (other) {
        if (!isMismatch(other)) throw other
      }
    }
    throw error
  }
}
