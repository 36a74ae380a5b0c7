import { isOutOfReach } from './is-out-of-reach.ts'
import { queryClient } from './query-client.ts'

/** How long a read waits for the server before it returns the saved answer. */
const usualMs = 4000
/** The same while the server does not answer at all: nobody waits again for each screen. */
const hungMs = 1000
/** A read that takes longer counts as out of reach. */
const longestMs = 20_000

let patienceMs = usualMs

/** The settings of a call that stop it. */
export type CallLimit = { readonly init: { readonly signal: AbortSignal } }

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The server is slow, not gone: from now on reads wait for it, and what was shown from the device is read again, once. */
function heardLate(): void {
  if (patienceMs === longestMs) return
  patienceMs = longestMs
  void queryClient.invalidateQueries({ queryKey: ['dealer'] })
}

/**
 * Returns the server's answer; if the server is out of reach, or takes longer than four seconds, the answer that the
 * device has saved. An answer that comes later is read again. Without anything saved it waits up to 20 seconds.
 * @throws what `load` throws, if the server refused or nothing is saved
 * Source: OFFLINE-1, ADR-63.
 */
export async function answerOrSaved<Value>(
  load: (limit: CallLimit) => Promise<Value>,
  findSaved: () => Promise<Value | undefined>,
): Promise<Value> {
  const call: { answer?: { readonly value: Value }; error?: unknown } = {}
  // The compiler does not see that it changes while this waits.
  const answered = () => call.answer
  const loading = load({ init: { signal: AbortSignal.timeout(longestMs) } }).then(
    (value) => void (call.answer = { value }),
    (error: unknown) => {
      if (!isOutOfReach(error)) throw error
      call.error = error
    },
  )
  await Promise.race([loading, later(patienceMs)])
  const inTime = answered()
  if (inTime) {
    if (patienceMs < usualMs) patienceMs = usualMs
    return inTime.value
  }
  const saved = await findSaved()
  if (saved === undefined) await loading
  // It may have come while the device was read.
  const late = answered()
  if (late) return late.value
  if (saved === undefined) throw call.error
  if (call.error === undefined) {
    patienceMs = hungMs
    loading.then(
      () => answered() && heardLate(),
      () => undefined,
    )
  }
  return saved
}
