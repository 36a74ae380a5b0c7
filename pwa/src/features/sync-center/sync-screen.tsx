import { useState } from 'react'
import { retryNow } from '../../offline/outbox/change-outbox.ts'
import { isBeingSent } from '../../offline/outbox/operation-state.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { QueueList } from './queue-list.tsx'
import { SentList } from './sent-list.tsx'
import { statusWords } from './words.ts'
import { useIsOnline } from '../../offline/device/use-is-online.ts'
import { countsOf, useQueue, type Queue } from './use-queue.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { SetAsideList } from './set-aside-list.tsx'
import { ReadOnlyList } from './read-only-list.tsx'

/** The sync center: what waits on this device, what was sent, and how to move it. Source: OFFLINE-14. */
export function SyncScreen() {
  const queue = useQueue()
  const isOnline = useIsOnline()
  const counts = countsOf(queue)
  return (
    <DeskPage
      title="Sync"
      lead={<output>{statusWords(counts, isOnline)}</output>}
      actions={queue && !queue.isReadOnly && counts?.waiting ? <SendNow queue={queue} /> : null}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-9">
          <DeskSection title="Not sent yet">
            {queue ? <Waiting queue={queue} /> : <Skeleton className="h-20" />}
          </DeskSection>
          <Sent queue={queue} />
          {queue && !queue.isReadOnly ? <SetAsideList account={queue.account} /> : null}
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
  const isSending = items.some(({ operation }) => isBeingSent(operation.status))
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
