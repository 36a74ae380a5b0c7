import { ReopenPeriod } from '@switchback/core/accounting/accounting-period.ts'
import { showMonth } from '@switchback/core/shown/month.ts'
import { useState } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { closePeriod, reopenPeriod } from './accounting-calls.ts'

type Props = { month: string; onClose: () => void }

/** Asks before a period is closed. Source: ACCOUNT-2. */
export function CloseDialog({ month, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const close = async () => {
    setIsBusy(true)
    try {
      await closePeriod(month)
      onClose()
    } catch (error) {
      setMessage(callFailure(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Close ${showMonth(month)}?`}
      confirm="Close"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <p>It closes with every month before it. Its files no longer change.</p>
      <p className="text-soft">What is recorded for one of its days later counts on the day of the record.</p>
    </ConfirmDialog>
  )
}

/** Asks why a period is reopened. Source: ACCOUNT-2. */
export function ReopenDialog({ month, onClose }: Props) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { reason: '' },
    check: (typed) => ReopenPeriod.safeParse(typed),
    idPrefix: 'reopen-',
  })
  const reopen = submit(async ({ reason }) => {
    await reopenPeriod(month, reason)
    onClose()
  })
  return (
    <FormDialog
      title={`Reopen ${showMonth(month)}?`}
      submit="Reopen"
      busyText="Reopening…"
      isBusy={isBusy}
      message={message}
      firstFocusId="reopen-reason"
      onSubmit={reopen}
      onClose={onClose}
    >
      <p>
        It opens with every month after it. Files that were imported may then differ from the books: import
        them anew.
      </p>
      <TextAreaField {...field('reason')} label="Reason" rows={3} maxLength={500} />
    </FormDialog>
  )
}
