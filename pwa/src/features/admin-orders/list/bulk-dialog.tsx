import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { bulkEffects, bulkLabels, split, type ConfirmedAction } from './bulk-action.ts'
import { countOf, OtherOrders, RunButtons, RunResults, useBulkRun } from './bulk-run.tsx'

type Props = { action: ConfirmedAction; rows: readonly AdminOrderRow[]; onClose: () => void }

/**
 * Says what an action does to the selected orders, does it one after the other, and shows the result of each.
 * Source: STAFF-22.
 */
export function BulkDialog({ action, rows, onClose }: Props) {
  // The list loads again when orders have moved.
  const [{ fit, others }] = useState(() => split(rows, action))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const run = useBulkRun(fit)
  const id = useId()
  const task = { action, reason: reason.trim() }
  const start = () => {
    if (action === 'cancelled' && task.reason === '') return setError('Please give a reason')
    run.start(task)
  }
  const hasRun = run.results.size > 0
  return (
    <Dialog labelledBy={id} onDismiss={run.isRunning ? undefined : onClose}>
      <div className="grid gap-5">
        <h2 id={id} className="text-xl">
          {bulkLabels[action]}: {countOf(fit.length)}
        </h2>
        {hasRun ? (
          <RunResults rows={fit} run={run} />
        ) : (
          <Before action={action} others={others}>
            {action === 'cancelled' ? <Reason text={reason} error={error} onText={setReason} /> : null}
          </Before>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {hasRun ? (
            <RunButtons run={run} onRetry={() => run.retry(task)} />
          ) : (
            <Button look={action === 'cancelled' ? 'danger' : 'main'} busy={fit.length === 0} onClick={start}>
              {bulkLabels[action]} {countOf(fit.length)}
            </Button>
          )}
          <Button look="quiet" busy={run.isRunning} onClick={onClose}>
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

type BeforeProps = { action: ConfirmedAction; others: readonly AdminOrderRow[]; children: ReactNode }

function Before({ action, others, children }: BeforeProps) {
  return (
    <>
      <p>{bulkEffects[action]}</p>
      <OtherOrders others={others} />
      {children}
    </>
  )
}
