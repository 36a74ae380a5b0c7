import { useState } from 'react'
import { currentAccount } from '../../offline/device/current-account.ts'
import type { QueueItem } from '../../offline/outbox/read-queue.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { QueueRow } from './queue-row.tsx'
import type { Queue } from './use-queue.ts'

/** Work that needs the user comes first; the rest in the order in which it was made. */
function sorted(items: readonly QueueItem[]): readonly QueueItem[] {
  const isOpen = ({ operation }: QueueItem) => operation.status === 'attention'
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))]
}

/** The title of the first item in each chain, which the others wait for. */
function headsOf(items: readonly QueueItem[]): ReadonlyMap<string, QueueItem> {
  const heads = new Map<string, QueueItem>()
  for (const item of items) {
    if (!heads.has(item.operation.lane)) heads.set(item.operation.lane, item)
  }
  return heads
}

/** Everything that was not sent yet. */
export function QueueList({ queue }: { queue: Queue }) {
  const { account, items, isPartial } = queue
  const [discardedId, setDiscardedId] = useState<string>()
  const discarded = items.find(({ operation }) => operation.id === discardedId)
  const heads = headsOf(items)
  const isSignedIn = currentAccount() === account
  if (items.length === 0 && isPartial) {
    return <p className="border-t border-line py-6">Looking for unsent work on this device…</p>
  }
  if (items.length === 0) {
    return (
      <p className="border-t border-line py-6">
        Nothing is waiting to be sent. Orders, quotes and cancellations you make offline appear here until
        they're sent.
      </p>
    )
  }
  return (
    <>
      <ul className="border-t border-line">
        {sorted(items).map((item) => {
          const head = heads.get(item.operation.lane)
          return (
            <QueueRow
              key={item.operation.id}
              item={item}
              account={account}
              isSignedIn={isSignedIn}
              after={head === item ? undefined : head?.title}
              onDiscard={() => setDiscardedId(item.operation.id)}
            />
          )
        })}
      </ul>
      {discarded ? (
        <DiscardDialog
          account={account}
          item={discarded}
          items={items}
          onClose={() => setDiscardedId(undefined)}
        />
      ) : null}
    </>
  )
}
