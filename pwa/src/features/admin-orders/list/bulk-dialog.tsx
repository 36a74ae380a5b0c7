import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import { useId, useState, type ReactNode } from 'react'
import { callFailure } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import {
  bulkEffects,
  bulkLabels,
  failedIds,
  progressText,
  runBulk,
  split,
  undoableIds,
  type BulkAction,
  type BulkResult,
  type BulkResults,
} from './bulk-action.ts'
import { retryOn, undoOn, workOn, type BulkCalls } from './bulk-work.ts'
import { moveOrder, readOrder, recordContact, reloadOrders, sendLink, undoMove } from './list-calls.ts'

type Props = { action: BulkAction; rows: readonly AdminOrderRow[]; onClose: () => void }

const countOf = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

async function resultOf(work: () => Promise<BulkResult>): Promise<BulkResult> {
  try {
    return await work()
  } catch (error) {
    return { kind: 'failed', reason: callFailure(error).message ?? 'It could not be done.' }
  }
}

function useBulk() {
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const run = async (rows: readonly AdminOrderRow[], work: (row: AdminOrderRow) => Promise<BulkResult>) => {
    setIsRunning(true)
    await runBulk(
      rows,
      (row) => resultOf(() => work(row)),
      (id, result) => setResults((before) => new Map([...before, [id, result]])),
    )
    setIsRunning(false)
    reloadOrders()
  }
  return { results, isRunning, run }
}

const calls: BulkCalls = {
  read: readOrder,
  move: (id, to, reason) => moveOrder(id, to === 'cancelled' ? { to, reason } : { to }),
  sendLink,
  recordContact,
  undo: undoMove,
}

/**
 * Says what an action does to the selected orders, does it one after the other, and shows the result of each.
 * Source: STAFF-22.
 */
export function BulkDialog({ action, rows, onClose }: Props) {
  // The list loads again when orders have moved.
  const [{ fit, others }] = useState(() => split(rows, action))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { results, isRunning, run } = useBulk()
  const id = useId()
  const task = { action, reason: reason.trim() }
  const start = () => {
    if (action === 'cancelled' && task.reason === '') return setError('Please give a reason')
    return void run(fit, (row) => workOn(calls, task, row))
  }
  const some = (ids: readonly string[]) => fit.filter((row) => ids.includes(row.id))
  const retry = () => void run(some(failedIds(results)), (row) => retryOn(calls, task, row))
  const undo = () => void run(some(undoableIds(results)), (row) => undoOn(calls, row, results.get(row.id)))
  const hasRun = results.size > 0
  return (
    <Dialog labelledBy={id} onDismiss={isRunning ? undefined : onClose}>
      <div className="grid gap-5">
        <h2 id={id} className="text-xl">
          {bulkLabels[action]}: {countOf(fit.length)}
        </h2>
        {hasRun ? (
          <Results rows={fit} results={results} isRunning={isRunning} />
        ) : (
          <Before action={action} others={others}>
            {action === 'cancelled' ? <Reason text={reason} error={error} onText={setReason} /> : null}
          </Before>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {hasRun ? (
            <After
              isRunning={isRunning}
              failed={failedIds(results).length}
              undoable={undoableIds(results).length}
              onRetry={retry}
              onUndo={undo}
            />
          ) : (
            <Button look={action === 'cancelled' ? 'danger' : 'main'} busy={fit.length === 0} onClick={start}>
              {bulkLabels[action]} {countOf(fit.length)}
            </Button>
          )}
          <Button look="quiet" busy={isRunning} onClick={onClose}>
            {hasRun ? 'Close' : 'Back'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Reason({
  text,
  error,
  onText,
}: {
  text: string
  error: string | undefined
  onText: (text: string) => void
}) {
  return (
    <TextAreaField
      label="Reason"
      hint="It is part of each customer’s email."
      rows={2}
      maxLength={500}
      value={text}
      error={error}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

type BeforeProps = { action: BulkAction; others: readonly AdminOrderRow[]; children: ReactNode }

function Before({ action, others, children }: BeforeProps) {
  return (
    <>
      <p>{bulkEffects[action]}</p>
      {others.length > 0 ? (
        <p className="text-soft">
          {countOf(others.length)} of the selection stay as they are, because their state does not allow this:{' '}
          {others.map((row) => `#${displayOrderId(row.id)}`).join(', ')}
        </p>
      ) : null}
      {children}
    </>
  )
}

type AfterProps = {
  isRunning: boolean
  failed: number
  undoable: number
  onRetry: () => void
  onUndo: () => void
}

function After({ isRunning, failed, undoable, onRetry, onUndo }: AfterProps) {
  return (
    <>
      {failed > 0 ? (
        <Button busy={isRunning} onClick={onRetry}>
          Retry {countOf(failed)}
        </Button>
      ) : null}
      {undoable > 0 ? (
        <Button look="quiet" busy={isRunning} onClick={onUndo}>
          Undo {countOf(undoable)}
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

type ResultsProps = { rows: readonly AdminOrderRow[]; results: BulkResults; isRunning: boolean }

function Results({ rows, results, isRunning }: ResultsProps) {
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
