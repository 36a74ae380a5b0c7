import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useState } from 'react'
import { callFailure } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import {
  failedIds,
  progressText,
  runBulk,
  undoableIds,
  type BulkResult,
  type BulkResults,
} from './bulk-action.ts'
import { retryOn, undoOn, workOn, type BulkCalls, type BulkTask } from './bulk-work.ts'
import { moveOrder, readOrder, recordContact, reloadOrders, sendLink, undoMove } from './list-calls.ts'

export const countOf = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

/** The server's reason: the error of the field that it refused, or a sentence. */
function failureReason(error: unknown): string {
  const { message, errors } = callFailure(error)
  return [...Object.values(errors), message].find(Boolean) ?? 'It could not be done.'
}

async function resultOf(work: () => Promise<BulkResult>): Promise<BulkResult> {
  try {
    return await work()
  } catch (error) {
    return { kind: 'failed', reason: failureReason(error) }
  }
}

const calls: BulkCalls = { read: readOrder, move: moveOrder, sendLink, recordContact, undo: undoMove }

type Rows = readonly AdminOrderRow[]

/** The work on several orders, one after the other, and the result of each. */
export function useBulkRun(rows: Rows) {
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const run = async (some: Rows, work: (row: AdminOrderRow) => Promise<BulkResult>) => {
    setIsRunning(true)
    await runBulk(
      some,
      (row) => resultOf(() => work(row)),
      (id, result) => setResults((before) => new Map([...before, [id, result]])),
    )
    setIsRunning(false)
    reloadOrders()
  }
  const rowsOf = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id))
  const failed = rowsOf(failedIds(results))
  const undoable = rowsOf(undoableIds(results))
  return {
    results,
    isRunning,
    failed,
    undoable,
    start: (task: BulkTask) => void run(rows, (row) => workOn(calls, task, row)),
    /** Reads each failed order first, because it may have changed. */
    retry: (task: BulkTask) => void run(failed, (row) => retryOn(calls, task, row)),
    undo: () => void run(undoable, (row) => undoOn(calls, row, results.get(row.id))),
  }
}

export type BulkRun = ReturnType<typeof useBulkRun>

/** The buttons after the work. */
export function RunButtons({
  run: { isRunning, failed, undoable, undo },
  onRetry,
}: {
  run: BulkRun
  onRetry: () => void
}) {
  return (
    <>
      {failed.length > 0 ? (
        <Button busy={isRunning} onClick={onRetry}>
          Retry {countOf(failed.length)}
        </Button>
      ) : null}
      {undoable.length > 0 ? (
        <Button look="quiet" busy={isRunning} onClick={undo}>
          Undo {countOf(undoable.length)}
        </Button>
      ) : null}
    </>
  )
}

const words: Readonly<Record<Exclude<BulkResult['kind'], 'failed'>, string>> = {
  waiting: 'Waiting',
  running: 'Working…',
  done: 'Done',
  undone: 'Undone',
}

/** The result of each order, as it comes. */
export function RunResults({ rows, run: { results, isRunning } }: { rows: Rows; run: BulkRun }) {
  return (
    <>
      <output className="figures font-semibold">
        {isRunning ? 'Working: ' : ''}
        {progressText(results)}
      </output>
      <ul className="text-sm" aria-label="Result of each order">
        {rows.map(({ id, customerName }) => {
          const result = results.get(id) ?? { kind: 'waiting' }
          return (
            <li key={id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2">
              <span className="figures">#{displayOrderId(id)}</span>
              <span className="min-w-0">
                <span className="block truncate text-soft">{customerName}</span>
                {result.kind === 'failed' ? (
                  <span className="block text-fail">{result.reason}</span>
                ) : (
                  <span className={result.kind === 'done' ? 'text-done' : ''}>{words[result.kind]}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The selected orders that stay as they are. */
export function OtherOrders({ others }: { others: Rows }) {
  if (others.length === 0) return null
  return (
    <p className="text-soft">
      {countOf(others.length)} of the selection stay as they are, because their state does not allow this:{' '}
      {others.map((row) => `#${displayOrderId(row.id)}`).join(', ')}
    </p>
  )
}
