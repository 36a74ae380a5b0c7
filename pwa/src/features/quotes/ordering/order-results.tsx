import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { retryNow } from '../../../offline/outbox/change-outbox.ts'
import { operationState, type OperationState } from '../../../offline/outbox/operation-state.ts'
import { useOutbox, type Outbox } from '../../../offline/outbox/use-outbox.ts'
import { refusalWordsOf } from '../../../unsent/refused-vehicles.ts'
import { StateLine } from '../../../unsent/state-line.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { QueuedOrder } from './queue-orders.ts'
import { totalCentsOf } from './vehicle-to-order.ts'
import {
  orderedText,
  placedText,
  resultElsewhere,
  resultPay,
  resultSeeChoices,
  resultSendNow,
  routeText,
} from '../words.ts'

export type Result =
  | { readonly kind: 'placed'; readonly orderId: string; readonly isByCard: boolean }
  | { readonly kind: 'waiting'; readonly state: OperationState; readonly refusals: readonly string[] }
  /** Refused, or not answered, on a device that stores nothing. */
  | { readonly kind: 'failed'; readonly text: string }
  /** Another tab ordered one of its vehicles. */
  | { readonly kind: 'elsewhere' }

function resultOf({ id }: QueuedOrder, { operations, history, account }: Outbox): Result {
  const done = history.find((each) => each.id === id && each.result === 'applied')
  if (done?.orderId) {
    return { kind: 'placed', orderId: done.orderId, isByCard: done.paymentMethod !== 'invoice' }
  }
  const operation = operations.find((each) => each.id === id)
  if (!operation) return { kind: 'elsewhere' }
  const state = operationState(operation, currentAccount() === account)
  return { kind: 'waiting', state, refusals: state === 'attention' ? refusalWordsOf(operation) : [] }
}

type Props = {
  orders: readonly QueuedOrder[]
  /** The server's answer to each, where the device stores nothing. */
  direct: ReadonlyMap<string, Result> | undefined
  backText: string
  onClose: () => void
}

/** The progress of each order, live: a line for each. */
export function OrderResults({ orders, direct, backText, onClose }: Props) {
  const outbox = useOutbox()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const results = orders.flatMap((order) => {
    const result = direct?.get(order.id) ?? (outbox && resultOf(order, outbox))
    return result ? [{ order, result }] : []
  })
  const placed = results.filter(({ result }) => result.kind === 'placed').length
  return (
    <div className="grid gap-5 p-5 sm:p-6">
      <h2 ref={heading} id="order-panel-heading" tabIndex={-1} className="text-xl">
        {placedText(placed, orders.length)}
      </h2>
      <ul aria-live="polite" className="divide-y divide-line border-y border-line">
        {results.map(({ order, result }) => (
          <li key={order.id} className="grid gap-1 py-3">
            <span className="figures flex flex-wrap justify-between gap-x-4">
              <span>{routeText(order)}</span>
              <Money dollars={totalCentsOf(order.vehicles) / 100} />
            </span>
            <ResultLine id={order.id} result={result} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{backText}</Button>
        {results.some(({ result }) => result.kind === 'waiting' && result.state === 'saved') ? (
          <Button look="quiet" onClick={() => retryNow()}>
            {resultSendNow}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function ResultLine({ id, result }: { id: string; result: Result }) {
  if (result.kind === 'elsewhere') return <p className="text-sm">{resultElsewhere}</p>
  if (result.kind === 'failed') return <p className="text-fail wrap-anywhere">{result.text}</p>
  if (result.kind === 'placed') {
    const { orderId, isByCard } = result
    return (
      <span className="flex flex-wrap items-center gap-x-5">
        <Link to="/dealer/order-confirmation" search={{ orderId }} className={buttonClass('text')}>
          {orderedText(displayOrderId(orderId))}
        </Link>
        {isByCard ? (
          <Link to="/dealer/payment" search={{ orderId }} className={buttonClass('text')}>
            {resultPay}
          </Link>
        ) : null}
      </span>
    )
  }
  const { state, refusals } = result
  if (state !== 'attention') return <StateLine state={state} />
  return (
    <>
      <StateLine state={state} />
      {refusals.map((words) => (
        <p key={words} className="wrap-anywhere">
          {words}
        </p>
      ))}
      <Link to="/dealer/unsent" search={{ id }} className={buttonClass('text', 'justify-self-start')}>
        {resultSeeChoices}
      </Link>
    </>
  )
}
