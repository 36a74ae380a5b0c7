import { useState } from 'react'
import { retryNow } from '../../offline/outbox/change-outbox.ts'
import { outboxCounts } from '../../offline/outbox/operation-state.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { QueueList } from './queue-list.tsx'
import { SentList } from './sent-list.tsx'
import { statusWords } from './status-words.ts'
import { useIsOnline } from './use-is-online.ts'
import { useQueue, type Queue } from './use-queue.ts'

/** The sync center: what waits on this device, what was sent, and how to move it. Source: OFFLINE-14. */
export function SyncScreen() {
  const queue = useQueue()
  const isOnline = useIsOnline()
  const counts = outboxCounts((queue?.items ?? []).map(({ operation }) => operation))
  return (
    <DeskPage
      title="Sync"
      lead={<output>{queue ? statusWords(counts, isOnline) : 'Checking this device…'}</output>}
      actions={queue && !queue.isReadOnly && counts.waiting > 0 ? <SendNow queue={queue} /> : null}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-9">
          <DeskSection title="Not sent yet">
            {queue ? <Waiting queue={queue} /> : <Skeleton className="h-20" />}
          </DeskSection>
          <Sent queue={queue} />
        </div>
        <div className="grid min-w-0 gap-9">
          <DeskSection title="This device">
            {queue ? <DeviceFacts account={queue.account} /> : null}
          </DeskSection>
          <DeskSection title="Another device">
            {queue ? (
              <TransferPanel
                account={queue.account}
                count={queue.items.length}
                canImport={!queue.isReadOnly}
              />
            ) : null}
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  )
}

// Loads lazily: most work goes from the device that it was made on.
const TransferPanel = lazyPart(
  async () => (await import('./transfer-panel.tsx')).TransferPanel,
  <Skeleton className="h-40" />,
)

// Loads lazily: few apps are older than the data on their device.
const ReadOnlyList = lazyPart(async () => (await import('./read-only-list.tsx')).ReadOnlyList)

const Waiting = ({ queue }: { queue: Queue }) =>
  queue.isReadOnly ? <ReadOnlyList items={queue.items} /> : <QueueList queue={queue} />

/** A database of a newer version does not say what was sent. */
function Sent({ queue }: { queue: Queue | undefined }) {
  if (queue?.isReadOnly) return null
  return (
    <DeskSection title="Sent from this device">
      {queue ? <SentList history={queue.history} /> : <Skeleton className="h-20" />}
    </DeskSection>
  )
}

/** How long the button shows that it was pressed. */
const pressedMs = 1000

function SendNow({ queue: { account, items } }: { queue: Queue }) {
  const [isPressed, setIsPressed] = useState(false)
  const isSending = items.some(({ operation }) => operation.status === 'sending')
  return (
    <Button
      busy={isSending || isPressed}
      onClick={() => {
        setIsPressed(true)
        retryNow(account)
        setTimeout(() => setIsPressed(false), pressedMs)
      }}
    >
      {isSending || isPressed ? 'Sending…' : 'Send now'}
    </Button>
  )
}
