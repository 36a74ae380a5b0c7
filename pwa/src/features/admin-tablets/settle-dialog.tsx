import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { unsentText } from '@switchback/core/sync/unsent-text.ts'
import { useId, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { settleTablet } from './tablet-calls.ts'
import { neverArrivedSentence } from './unsent-of-tablet.ts'

export type SettleDialogProps = {
  tablet: AdminDeviceRow
  onSettled: (ofAccount: boolean) => void
  onClose: () => void
}

/** Settles the work that a tablet lost, with a note on what became of it. Source: OFFLINE-12. */
export function SettleDialog({ tablet, onSettled, onClose }: SettleDialogProps) {
  const { message, isBusy, run } = useAction()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const { account, userName } = tablet
  const [ofAccount, setOfAccount] = useState(account.tablets > 1)
  const settle = async () => {
    if (note.trim() === '') {
      setError('Write what became of the work')
      document.getElementById(id)?.focus()
      return
    }
    if (await run(() => settleTablet(tablet, { note: note.trim(), ofAccount }))) onSettled(ofAccount)
  }
  return (
    <FormDialog
      title="Settle missing work?"
      submit="Settle"
      busyText="Settling…"
      isBusy={isBusy}
      message={message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        void settle()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{tablet.dealer.companyName}</strong>, {tablet.userName}: {neverArrivedSentence(tablet)}
      </p>
      <p className="text-soft">
        The warning ends for all staff. If the tablet reports again and still has the work, it counts again.
      </p>
      {account.tablets > 1 ? (
        <CheckField
          label={`All ${account.tablets} tablets of ${userName}: ${unsentText({ orders: 0, others: account.missing })}`}
          isChecked={ofAccount}
          onCheck={setOfAccount}
        />
      ) : null}
      <TextAreaField
        id={id}
        label="Note"
        hint="What became of the work, like an order by phone."
        rows={2}
        maxLength={500}
        error={error}
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
