import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { unsentText } from '@switchback/core/sync/unsent-text.ts'

const isOne = (text: string): boolean => /^1 \w+$/.test(text)

/** `2 orders of tablet 3 never arrived.`; undefined if everything arrived or waits. Source: OFFLINE-12. */
export function neverArrivedSentence({ number, neverArrived }: AdminDeviceRow): string | undefined {
  const unsent = unsentText(neverArrived)
  return unsent === '' ? undefined : `${unsent} of tablet ${number} never arrived.`
}

/** `2 orders wait on tablet 3.`; undefined if none does. */
export function waitingSentence({ number, waiting }: AdminDeviceRow): string | undefined {
  const unsent = unsentText(waiting)
  if (unsent === '') return undefined
  return `${unsent} ${isOne(unsent) ? 'waits' : 'wait'} on tablet ${number}.`
}
