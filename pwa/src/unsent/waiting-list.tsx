import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { Link } from '@tanstack/react-router'
import { currentAccount } from '../offline/device/current-account.ts'
import { operationState } from '../offline/outbox/operation-state.ts'
import { useOutbox } from '../offline/outbox/use-outbox.ts'
import { Money } from '../ui/money.tsx'
import { Words } from '../ui/words.tsx'
import { contentsOf } from './contents-of.ts'
import { refusalWordsOf } from './refused-vehicles.ts'
import { StateLine } from './state-line.tsx'

type Props = {
  /** The kinds of operations to list. */
  kinds: readonly string[]
  label: string
  /** All of these kinds by default. */
  isShown?: (operation: OutboxOperation) => boolean
}

/** The items that wait on this device to be sent, above the server's list; nothing if nothing waits. Source: OFFLINE-3. */
function WaitingList({ kinds, label, isShown }: Props) {
  const outbox = useOutbox()
  const waiting =
    outbox?.operations.filter((each) => kinds.includes(each.kind) && (isShown?.(each) ?? true)) ?? []
  if (!outbox || waiting.length === 0) return null
  const isSignedIn = currentAccount() === outbox.account
  return (
    <section aria-label={label} className="border-l-4 border-amber bg-amber-wash">
      <h3 className="px-4 pt-3 font-semibold">{label}</h3>
      <ul className="divide-y divide-line">
        {waiting.map((operation) => (
          <WaitingRow key={operation.id} operation={operation} isSignedIn={isSignedIn} />
        ))}
      </ul>
    </section>
  )
}

/** Orders and cancellations that wait on this device. */
export const WaitingOrders = () => (
  <WaitingList kinds={['place_order', 'cancel_order']} label="Not sent yet" />
)

/** The cancellation of an order that waits on this device. */
export const WaitingOfOrder = ({ orderId }: { orderId: string }) => (
  <WaitingList
    kinds={['cancel_order']}
    label="Not sent yet"
    isShown={(each) => contentsOf(each).orderId === orderId}
  />
)

function WaitingRow({ operation, isSignedIn }: { operation: OutboxOperation; isSignedIn: boolean }) {
  const { totalPrice } = contentsOf(operation)
  const state = operationState(operation, isSignedIn)
  return (
    <li>
      <Link
        to="/dealer/unsent"
        search={{ id: operation.id }}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 px-4 py-2.5 no-underline hover:bg-wash"
      >
        <span className="min-w-0">
          <span className="underline decoration-edge underline-offset-4">
            <Words text={operation.title ?? ''} />
          </span>
          {state === 'attention'
            ? refusalWordsOf(operation).map((words) => (
                <span key={words} className="block text-sm wrap-anywhere">
                  {words}
                </span>
              ))
            : null}
        </span>
        <span className="flex flex-wrap items-center gap-x-6 max-sm:w-full max-sm:justify-between">
          {totalPrice === undefined ? null : <Money dollars={totalPrice} />}
          <StateLine state={state} />
        </span>
      </Link>
    </li>
  )
}
