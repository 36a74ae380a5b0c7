import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { balanceMethodNames, balanceMethods } from '@switchback/core/orders/record-balance.ts'
import { ReturnCash } from '@switchback/core/orders/return-cash.ts'
import { useState } from 'react'
import { returnCash } from './admin-order-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function ReturnCashDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, returnableAmount }] = useState(order)
  const { field, error, submit, isBusy, message } = useSchemaForm({
    values: { amount: returnableAmount, method: 'cash', reason: '' },
    check: (typed) => ReturnCash.safeParse({ ...typed, revision }),
    idPrefix: 'return-',
  })
  const record = submit(async (data) => {
    await returnCash(order.id, data)
    onClose()
  })

  return (
    <FormDialog
      title="Record money handed back"
      submit="Record"
      busyText="Recording…"
      look="danger"
      isBusy={isBusy}
      message={message}
      firstFocusId="return-amount"
      onSubmit={record}
      onClose={onClose}
    >
      <p>
        Up to {formatDollars(centsOf(returnableAmount))} was collected and can be handed back. Record it once
        the customer has it: they get a receipt by email. This can't be undone.
      </p>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <SelectField {...field('method')} label="How it was handed back">
        {balanceMethods.map((method) => (
          <option key={method} value={method}>
            {balanceMethodNames[method]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('reason')}
        error={error('reason') && 'Please give a reason'}
        label="Reason"
        hint="For staff; the customer does not see it."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
