import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { RefusedOperation } from '@switchback/core/offline/outbox-operation.ts'
import { currentAccount } from '../device/current-account.ts'
import { watchOutbox, type Outbox } from './use-outbox.ts'

/** The outcome of an operation within the time that a user waits for it. */
export type Waited =
  | { readonly kind: 'applied'; readonly done: DoneOperation }
  | { readonly kind: 'refused'; readonly refused: RefusedOperation | undefined; readonly refusal: string }
  /** The session ended; it is sent after the next sign-in. */
  | { readonly kind: 'signed-out' }
  /** It waits on this device. */
  | { readonly kind: 'saved' }

function resultIn({ operations, history, account }: Outbox, id: string): Waited | undefined {
  const done = history.find((each) => each.id === id)
  if (done?.result === 'applied') return { kind: 'applied', done }
  const operation = operations.find((each) => each.id === id)
  if (!operation) return { kind: 'saved' }
  const { status, refused, refusal = '', attempts } = operation
  if (status === 'attention') return { kind: 'refused', refused, refusal }
  if (currentAccount() !== account) return { kind: 'signed-out' }
  return status === 'pending' && attempts > 0 ? { kind: 'saved' } : undefined
}

/** Waits for the result of an operation's first attempt, at most `forMs`. Source: OFFLINE-3. */
export function waitForOperation(account: string, id: string, forMs: number): Promise<Waited> {
  return new Promise((resolve) => {
    const end = (result: Waited) => {
      clearTimeout(timer)
      stop()
      resolve(result)
    }
    const timer = setTimeout(() => end({ kind: 'saved' }), forMs)
    const stop = watchOutbox(account, (outbox) => {
      const result = resultIn(outbox, id)
      if (result) end(result)
    })
  })
}
