import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { recordPayment } from './admin-dealer-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { newId } from '../../offline/device/new-id.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { dealerId: string; invoice: InvoiceResponse; onClose: () => void }

/**
 * Records a payment received outside the card provider. Idempotent: sending it again records it once.
 * Source: INVOICE-9.
 */
export function RecordPaymentDialog({ dealerId, invoice, onClose }: Props) {
  const [id] = useState(newId)
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { amount: invoice.balanceDue, method: 'ach', reference: '' },
    check: (typed) => RecordInvoicePayment.safeParse({ id, ...typed }),
    idPrefix: 'payment-',
  })
  const record = submit(async (data, { reference }) => {
    await recordPayment(dealerId, invoice.id, { ...data, reference })
    onClose()
  })

  return (
    <FormDialog
      title={`Record payment of ${invoice.invoiceNumber}`}
      submit="Record payment"
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      firstFocusId="payment-amount"
      onSubmit={record}
      onClose={onClose}
    >
      <p>
        {formatDollars(centsOf(invoice.balanceDue))} is left to pay. The dealership gets an email. It cannot
        be taken back here.
      </p>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <SelectField {...field('method')} label="How it came">
        <option value="ach">ACH</option>
        <option value="wire">Wire Transfer</option>
        <option value="check">Check</option>
      </SelectField>
      <TextField
        {...field('reference')}
        label="Reference"
        optional
        hint="Number of the transfer or check."
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  )
}
