import { operationState, stateWords } from '../../offline/outbox/operation-state.ts'
import { showMoment } from '../../ui/show-moment.ts'
import type { Queue } from './use-queue.ts'

/**
 * The items that wait in the database of a newer version of the app, which this one must not change.
 * Source: OFFLINE-9.
 */
export function ReadOnlyList({ items }: Pick<Queue, 'items'>) {
  if (items.length === 0) return <p className="border-t border-line py-6">Nothing is waiting to be sent.</p>
  return (
    <>
      <p className="mb-3 max-w-prose">
        A newer version of the app saved this. Here you can only view and export it; the newer version will
        send it.
      </p>
      <ul className="border-t border-line">
        {items.map(({ operation, title }) => (
          <li key={operation.id} className="grid gap-1 border-b border-line py-4">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {operation.status === 'attention'
                ? stateWords.attention
                : stateWords[operationState({ ...operation, status: 'pending' }, true)]}
              {operation.queuedAt > 0 ? (
                <span className="text-soft">{showMoment(new Date(operation.queuedAt))}</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
