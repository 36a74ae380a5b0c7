import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import {
  balanceMethodNames,
  balanceMethods,
  RecordBalance,
} from '@switchback/core/orders/request/staff-money.ts'
import { useState } from 'react'
import { recordBalance } from '../admin-order-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { collectedName } from './collected-name.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centsOf } from '../../../ui/money.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function BalanceDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const { revision, collectableAmount } = seen
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { method: 'cash', reference: '' },
    check: (typed) => RecordBalance.safeParse({ ...typed, amount: collectableAmount, revision }),
    idPrefix: 'balance-',
  })
  const record = submit(async (data) => {
    await recordBalance(order.id, data)
    onClose()
  })

  return (
    <FormDialog
      title={collectedName(seen)}
      submit={collectedName(seen)}
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      firstFocusId="balance-method"
      onSubmit={record}
      onClose={onClose}
    >
      <p>
        {formatDollars(centsOf(collectableAmount))} was collected at delivery: the order is paid in full then,
        and the customer gets a receipt by email. This can't be undone.
      </p>
      <SelectField {...field('method')} label="How it was paid">
        {balanceMethods.map((method) => (
          <option key={method} value={method}>
            {balanceMethodNames[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('reference')}
        label="Reference"
        optional
        hint="Number of the check, money order or transfer."
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  )
}
