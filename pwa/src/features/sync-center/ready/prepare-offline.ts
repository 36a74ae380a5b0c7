import type { ReadyPart } from './ready-parts.ts'
import type { Ready } from '../words.ts'

/** The data on the device, as of the oldest part. */
async function inspect(parts: readonly ReadyPart[]): Promise<Ready> {
  const times = await Promise.all(parts.map(({ savedAt }) => savedAt().catch(() => undefined)))
  const missing = parts.filter((_, index) => times[index] === undefined).map(({ name }) => name)
  if (missing.length > 0) return { kind: 'missing', parts: missing }
  const known = times.filter((time) => typeof time === 'number')
  return { kind: 'ready', at: Math.min(...known) }
}

/**
 * Fetches each part when the device has nothing else to do, one after another, and says what the device has: at once if
 * that is everything, and again at the end. A part that fails does not stop the others.
 * @param idle resolves when there is nothing else to do.
 * @param isOver whether the account has left or is locked: nothing is fetched for it any more.
 * @returns whether every part was fetched.
 * Source: OFFLINE-25.
 */
export async function prepareOffline(
  parts: readonly ReadyPart[],
  {
    idle,
    isOver,
    onKnown,
  }: { idle: () => Promise<void>; isOver: () => boolean; onKnown: (ready: Ready) => void },
): Promise<boolean> {
  const before = await inspect(parts)
  if (before.kind === 'ready' && !isOver()) onKnown(before)
  let isWhole = true
  for (const { load } of parts) {
    await idle()
    if (isOver()) return false
    try {
      await load()
    } catch {
      // The line then names missing parts.
      isWhole = false
    }
  }
  const after = await inspect(parts)
  if (!isOver()) onKnown(after)
  return isWhole
}
