import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { retryOperation } from '../../offline/outbox/change-outbox.ts'
import { operationState, stateWords, type OperationState } from '../../offline/outbox/operation-state.ts'
import type { QueueItem } from '../../offline/outbox/read-queue.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { itemWords } from './words.ts'

const dots: Readonly<Record<OperationState, string>> = {
  saved: 'bg-edge',
  sending: 'bg-edge',
  'signed-out': 'bg-edge',
  attention: 'bg-amber',
}

type Props = {
  item: QueueItem
  account: string
  isSignedIn: boolean
  /** The title of what goes before it. */
  after: string | undefined
  onDiscard: () => void
}

/** One piece of unsent work: its state in words, its last answer, and what the user can do. */
export function QueueRow({ item, account, isSignedIn, after, onDiscard }: Props) {
  const { operation, title } = item
  const state = operationState(operation, isSignedIn)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-semibold wrap-anywhere">
          {operation.kind === 'file' ? (
            title
          ) : (
            <Link
              to="/dealer/unsent"
              search={{ id: operation.id }}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {title}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[state]}`} />
            {stateWords[state]}
          </span>
          <span className="text-soft">{showMoment(new Date(operation.queuedAt))}</span>
        </p>
        {itemWords(operation, { after }).map((words) => (
          <p key={words} className={`wrap-anywhere ${state === 'attention' ? '' : 'text-sm text-soft'}`}>
            {words}
          </p>
        ))}
      </div>
      {state === 'sending' ? null : (
        <div className="flex flex-wrap items-start gap-x-5">
          {state === 'attention' && operation.kind !== 'file' ? (
            <Link
              to="/dealer/unsent"
              search={{ id: operation.id }}
              aria-label={`Review ${title}`}
              className={buttonClass('text')}
            >
              Review
            </Link>
          ) : null}
          {state === 'attention' ? <RetryButton account={account} id={operation.id} title={title} /> : null}
          <Button look="text" className="text-fail!" aria-label={`Discard ${title}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}

function RetryButton({ account, id, title }: { account: string; id: string; title: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const retry = async () => {
    setIsBusy(true)
    try {
      await retryOperation(id, account)
    } catch (error) {
      void showAlert(error instanceof Error ? error.message : "We couldn't send this. Please try again.")
    }
    setIsBusy(false)
  }
  return (
    <Button look="text" busy={isBusy} aria-label={`Try again: ${title}`} onClick={() => void retry()}>
      Try again
    </Button>
  )
}
