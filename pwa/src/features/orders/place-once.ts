import { CallFailed } from '../../api/refused.ts'
import { tabStorage } from '../../offline/device-storage.ts'

const keyOf = (key: string): string => `switchback.order-attempts.${key}`

function isMismatch(error: unknown): boolean {
  return (
    error instanceof CallFailed &&
    error.failure.kind === 'refused' &&
    error.failure.code === 'idempotency_mismatch'
  )
}

/** Whether the order may have been placed although no order came back. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  return !('status' in failure) || failure.status >= 500
}

/**
 * Places an order under one key, whatever happens on the way. A try whose response was lost may have become an order:
 * if the form was changed since, the server refuses the key, and the earlier contents, sent again, bring back that
 * order. A second one is never placed.
 * @returns the order, and whether it is that of an earlier try with other contents.
 */
export async function placeOnce<Payload, Placed>(
  key: string,
  payload: Payload,
  send: (payload: Payload, key: string) => Promise<Placed>,
): Promise<{ order: Placed; isEarlier: boolean }> {
  const saved = tabStorage.read(keyOf(key))
  const earlier = (Array.isArray(saved) ? saved : []) as Payload[]
  try {
    const order = await send(payload, key)
    tabStorage.remove(keyOf(key))
    return { order, isEarlier: false }
  } catch (error) {
    if (isUnsure(error)) tabStorage.write(keyOf(key), [...earlier, payload])
    if (!isMismatch(error)) throw error
    for (const contents of earlier) {
      try {
        return { order: await send(contents, key), isEarlier: true }
      } catch (other) {
        if (!isMismatch(other)) throw other
      }
    }
    throw error
  }
}
