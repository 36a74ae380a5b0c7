import { useEffect, useState } from 'react'
import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { currentAccount } from '../device/current-account.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { useIsOnline } from '../device/use-is-online.ts'
import { readHistory, readOutbox } from './read-outbox.ts'

export type Outbox = {
  readonly account: string
  /** Oldest first. */
  readonly operations: readonly OutboxOperation[]
  /** The work that left the outbox, newest first. */
  readonly history: readonly DoneOperation[]
}

/** Calls back now and after every change, in any tab. Returns the unsubscribe function. */
export function watchOutbox(account: string, onChange: (outbox: Outbox) => void): () => void {
  let isStopped = false
  const look = async () => {
    try {
      const [operations, history] = await Promise.all([readOutbox(account), readHistory(account)])
      if (!isStopped) onChange({ account, operations, history })
    } catch {
      // The storage fails: a notice says so. Nobody knows what waits, so nothing claims that nothing does.
    }
  }
  const unsubscribe = deviceChanges.subscribe((change) => {
    if (change.account === account) void look()
  })
  void look()
  return () => {
    isStopped = true
    unsubscribe()
  }
}

/** The outbox of the signed-in account as it is now; undefined until it is read. */
export function useOutbox(): Outbox | undefined {
  // The states of its operations depend on it.
  useIsOnline()
  const [account] = useState(currentAccount)
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => watchOutbox(account, setOutbox), [account])
  return outbox
}
