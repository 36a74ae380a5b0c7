import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { useEffect, useState } from 'react'
import { currentAccount } from '../../offline/current-account.ts'
import { storageProblemOf } from '../../offline/database/storage-problem.ts'
import { deviceChanges } from '../../offline/device-changes.ts'
import { readHistory } from '../../offline/outbox/read-outbox.ts'
import { readNewerQueue, readQueue, type QueueItem } from '../../offline/outbox/read-queue.ts'

export type Queue = {
  readonly account: string
  /** Oldest first. */
  readonly items: readonly QueueItem[]
  /** What left the device, newest first. */
  readonly history: readonly DoneOperation[]
  /** A newer version of the app wrote it: it can only be looked at and exported. */
  readonly isReadOnly: boolean
}

async function readNewer(account: string): Promise<Queue | undefined> {
  try {
    return { account, items: await readNewerQueue(account), history: [], isReadOnly: true }
  } catch {
    return undefined
  }
}

async function read(account: string): Promise<Queue | undefined> {
  try {
    const [items, history] = await Promise.all([readQueue(account), readHistory(account)])
    return { account, items, history, isReadOnly: false }
  } catch (error) {
    if (storageProblemOf(error) === 'newer') return readNewer(account)
    // The storage fails: a notice says so. Nobody knows what waits, so nothing claims that all is sent.
    return undefined
  }
}

/** The signed-in account's unsent work as it is now, in every tab; undefined until it is read, or if it cannot be. */
export function useQueue(): Queue | undefined {
  const [account] = useState(currentAccount)
  const [queue, setQueue] = useState<Queue>()
  useEffect(() => {
    let isStopped = false
    let reads = 0
    const look = async () => {
      reads += 1
      const own = reads
      const next = await read(account)
      // A later look has begun: it knows more.
      if (!isStopped && own === reads) setQueue(next)
    }
    const unsubscribe = deviceChanges.subscribe((change) => {
      if (change.account === account) void look()
    })
    void look()
    return () => {
      isStopped = true
      unsubscribe()
    }
  }, [account])
  return queue
}
