import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import {
  balanceMethodNames,
  balanceMethods,
  ReturnCash,
} from '@switchback/core/orders/request/staff-money.ts'
import { useState } from 'react'
import { returnCash } from '../admin-order-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { MoneyBackDialog } from './money-back-dialog.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function ReturnCashDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, returnableAmount }] = useState(order)
  const form = useSchemaForm({
    values: { amount: returnableAmount, method: 'cash', reason: '' },
    check: (typed) => ReturnCash.safeParse({ ...typed, revision }),
    idPrefix: 'return-',
  })
  const record = form.submit(async (data) => {
    await returnCash(order.id, data)
    onClose()
  })

  return (
    <MoneyBackDialog
      title="Record money handed back"
      submit="Record"
      busyText="Recording…"
      form={form}
      explanation={`Up to ${formatDollars(centsOf(returnableAmount))} was collected and can be handed back. Record it once the customer has it: they get a receipt by email.`}
      onSubmit={record}
      onClose={onClose}
    >
      <SelectField {...form.field('method')} label="How it was handed back">
        {balanceMethods.map((method) => (
          <option key={method} value={method}>
            {balanceMethodNames[method]}
          </option>
        ))}
      </SelectField>
    </MoneyBackDialog>
  )
}
