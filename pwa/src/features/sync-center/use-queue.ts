import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { useEffect, useState } from 'react'
import { unreadCopies } from '../../offline/copies/unread-copies.ts'
import { currentAccount } from '../../offline/device/current-account.ts'
import { storageProblemOf } from '../../offline/database/storage-problem.ts'
import { deviceChanges } from '../../offline/device/device-changes.ts'
import { outboxCounts, type OutboxCounts } from '../../offline/outbox/operation-state.ts'
import { readHistory } from '../../offline/outbox/read-outbox.ts'
import { readNewerQueue, readQueue, type QueueItem } from '../../offline/outbox/read-queue.ts'

export type Queue = {
  readonly account: string
  /** Oldest first. */
  readonly items: readonly QueueItem[]
  /** The work that left the device, newest first. */
  readonly history: readonly DoneOperation[]
  /** A newer version of the app wrote it: it can only be looked at and exported. */
  readonly isReadOnly: boolean
  /** Lost work may still come back: that nothing is here means nothing yet. Source: OFFLINE-24. */
  readonly isPartial: boolean
}

async function readNewer(account: string): Promise<Queue | undefined> {
  try {
    return { account, items: await readNewerQueue(account), history: [], isReadOnly: true, isPartial: false }
  } catch {
    return undefined
  }
}

async function read(account: string): Promise<Queue | undefined> {
  try {
    const [items, history] = await Promise.all([readQueue(account), readHistory(account)])
    return { account, items, history, isReadOnly: false, isPartial: unreadCopies.mayMissWork(account) }
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

/** How much waits; undefined while the device is still looking and has found nothing. Source: OFFLINE-24. */
export function countsOf(queue: Queue | undefined): OutboxCounts | undefined {
  if (!queue || (queue.isPartial && queue.items.length === 0)) return undefined
  return outboxCounts(queue.items.map(({ operation }) => operation))
}
