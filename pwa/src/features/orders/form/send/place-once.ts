import { CallFailed, refusalIn } from '../../../../api/refused.ts'
import { orderAttempts } from '../../../../offline/saved/order-attempts.ts'

const isMismatch = (error: unknown): boolean => refusalIn(error)?.code === 'idempotency_mismatch'

/** Whether the order may exist although the client received no response with it. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  return !('status' in failure) || failure.status >= 500
}

/**
 * Places an order under one idempotency key. An attempt whose response was lost may have created the order: if the form
 * has changed since, the server rejects the key, and resending the earlier payload returns that order. Never places a
 * second order.
 * @returns the order, and whether it comes from an earlier attempt with a different payload.
 */
export async function placeOnce<Payload, Placed>(
  key: string,
  payload: Payload,
  send: (payload: Payload, key: string) => Promise<Placed>,
): Promise<{ order: Placed; isEarlier: boolean }> {
  try {
    const order = await send(payload, key)
    orderAttempts.clear(key)
    return { order, isEarlier: false }
  } catch (error) {
    if (isUnsure(error)) await orderAttempts.add(key, payload)
    if (!isMismatch(error)) throw error
    for (const contents of (await orderAttempts.of(key)) as readonly Payload[]) {
      try {
        return { order: await send(contents, key), isEarlier: true }
      } catch (other) {
        if (!isMismatch(other)) throw other
      }
    }
    throw error
  }
}
