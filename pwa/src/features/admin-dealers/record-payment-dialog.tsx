import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { recordPayment } from './admin-dealer-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { newId } from '../../offline/new-id.ts'
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
  const [typed, setTyped] = useState({ amount: invoice.balanceDue, method: 'ach', reference: '' })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const { reference } = typed
    const read = RecordInvoicePayment.safeParse({ id, ...typed })
    const record = (data: RecordInvoicePayment) => recordPayment(dealerId, invoice.id, { ...data, reference })
    if (await runChecked(read, record)) onClose()
  }

  return (
    <FormDialog
      title={`Record payment of ${invoice.invoiceNumber}`}
      submit="Record payment"
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="payment-amount"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {formatDollars(centsOf(invoice.balanceDue))} is left to pay. The dealership gets a mail. It cannot be
        taken back here.
      </p>
      <DollarsField
        id="payment-amount"
        label="Amount in dollars"
        value={typed.amount}
        error={errors['amount']}
        onDollars={(amount) => setTyped({ ...typed, amount })}
      />
      <SelectField
        label="How it came"
        value={typed.method}
        onChange={({ target }) => setTyped({ ...typed, method: target.value })}
      >
        <option value="ach">ACH</option>
        <option value="wire">Wire Transfer</option>
        <option value="check">Check</option>
      </SelectField>
      <TextField
        label="Reference"
        optional
        hint="Number of the transfer or check."
        autoComplete="off"
        maxLength={80}
        value={typed.reference}
        error={errors['reference']}
        onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
      />
    </FormDialog>
  )
}
