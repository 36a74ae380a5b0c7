import type { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { useState } from 'react'
import { currentAccount } from '../offline/device/current-account.ts'
import { retryNow } from '../offline/outbox/change-outbox.ts'
import { operationState, type OperationState } from '../offline/outbox/operation-state.ts'
import { useOutbox } from '../offline/outbox/use-outbox.ts'
import { Button } from '../ui/button.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { contentsOf } from './contents-of.ts'
import { DiscardButton } from './discard-button.tsx'
import { DonePanel } from './done-panel.tsx'
import { EditLink } from './edit-link.tsx'
import { lastWords, madeWords, nextWords, waitingWords } from './words.ts'
import { RefusalPanel } from './refusal-panel.tsx'
import { StateLine } from './state-line.tsx'
import { VehiclesOfOrder } from './vehicles-of-order.tsx'

type Props = { id: string }

/** One piece of unsent work, live: its state in words, what it is about, and what the user can do. Source: OFFLINE-3. */
export function OperationPanel({ id }: Props) {
  const outbox = useOutbox()
  if (!outbox) return <Skeleton className="h-40" />
  const done = outbox.history.find((each) => each.id === id)
  const operation = outbox.operations.find((each) => each.id === id)
  if (operation) return <Waiting operation={operation} account={outbox.account} />
  return <Left done={done} />
}

function Left({ done }: { done: DoneOperation | undefined }) {
  if (done) return <DonePanel done={done} />
  return (
    <Notice look="plain" title="This isn't on this device">
      <p>It was already sent or discarded, or it's on another device.</p>
    </Notice>
  )
}

function Waiting({ operation, account }: { operation: OutboxOperation; account: string }) {
  const state = operationState(operation, currentAccount() === account)
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <StateLine state={state} />
        <p className="text-lg wrap-anywhere">{operation.title}</p>
      </div>
      {state === 'attention' ? (
        <RefusalPanel operation={operation} />
      ) : (
        <Unanswered operation={operation} state={state} />
      )}
      {operation.refused?.code === 'already_ordered' ? (
        <h2 className="-mb-4 text-lg">Waiting on this device</h2>
      ) : null}
      <ContentFacts operation={operation} />
    </div>
  )
}

type UnansweredProps = { operation: OutboxOperation; state: Exclude<OperationState, 'attention'> }

function Unanswered({ operation, state }: UnansweredProps) {
  const isSending = state === 'sending'
  const [title, when] = waitingWords[state]
  const [isPressed, setIsPressed] = useState(false)
  const last = lastWords(operation)
  return (
    <>
      <Notice look="plain" live title={title}>
        <p>
          {when} {nextWords(operation.kind, contentsOf(operation).paymentMethod)}
        </p>
        {last && !isSending ? <p className="mt-1 text-soft">{last}</p> : null}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {state === 'signed-out' ? null : (
          <Button
            busy={isSending || isPressed}
            onClick={() => {
              setIsPressed(true)
              retryNow()
              setTimeout(() => setIsPressed(false), 1000)
            }}
          >
            {isSending ? 'Sending…' : 'Send now'}
          </Button>
        )}
        {isSending ? null : <EditLink operation={operation} />}
        {isSending ? null : <DiscardButton operation={operation} />}
      </div>
    </>
  )
}

function ContentFacts({ operation }: { operation: OutboxOperation }) {
  const { label, vehicles, from, to, totalPrice, paymentMethod, customer, reason } = contentsOf(operation)
  return (
    <Facts>
      {vehicles.length > 0 ? (
        <Fact label={`${vehicles.length} vehicles`}>
          <VehiclesOfOrder vehicles={vehicles} />
        </Fact>
      ) : label ? (
        <Fact label="Vehicle">{label}</Fact>
      ) : null}
      {from ? <Fact label="From">{from}</Fact> : null}
      {to ? <Fact label="To">{to}</Fact> : null}
      {customer ? <Fact label="Customer">{customer}</Fact> : null}
      {totalPrice === undefined ? null : (
        <Fact label="Price you saw">
          <Money dollars={totalPrice} />
        </Fact>
      )}
      {paymentMethod ? (
        <Fact label="Payment">{paymentMethod === 'invoice' ? 'By invoice' : 'By card, once placed'}</Fact>
      ) : null}
      {reason ? <Fact label="Reason">{reason}</Fact> : null}
      <Fact label="Made on this device">{madeWords(operation)}</Fact>
    </Facts>
  )
}
