import type { AdminDispute, AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { CloseDispute } from '@switchback/core/orders/request/staff-money.ts'
import { disputeStateTexts } from '@switchback/core/payments/dispute-words.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { closeDispute } from '../admin-order-calls.ts'

export type CloseDisputeProps = {
  order: AdminOrderResponse
  dispute: AdminDispute
  onClose: () => void
}

/** Records how the bank decided a dispute, where no provider reports it. Source: PAY-32. */
export function CloseDisputeDialog({ order, dispute, onClose }: CloseDisputeProps) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision }] = useState(order)
  const form = useSchemaForm({
    values: { outcome: '', reason: '' },
    check: (typed) => CloseDispute.safeParse({ ...typed, revision }),
    idPrefix: 'dispute-',
  })
  const save = form.submit(async (data) => {
    await closeDispute(order.id, dispute.intentId, data)
    onClose()
  })
  const outcome = form.field('outcome')
  return (
    <FormDialog
      title="The bank’s decision"
      submit="Record"
      busyText="Recording…"
      look="danger"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={outcome.id}
      onSubmit={save}
      onClose={onClose}
    >
      <p>A lost dispute counts as money returned to the customer. This can’t be undone.</p>
      <SelectField {...outcome} label="Decision">
        <option value="">Choose one</option>
        <option value="won">{disputeStateTexts.won}</option>
        <option value="lost">{disputeStateTexts.lost}</option>
      </SelectField>
      <TextAreaField
        {...form.field('reason')}
        error={form.error('reason') && 'Please give a reason'}
        label="Reason"
        hint="For staff: the letter of the bank, or who said so."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
