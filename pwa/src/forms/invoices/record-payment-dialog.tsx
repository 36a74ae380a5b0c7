import { RecordInvoicePayment } from '@switchback/core/invoices/record-invoice-payment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = {
  /** Of the payment: it makes the call idempotent. */
  id: string
  invoice: { readonly id: string; readonly invoiceNumber: string; readonly balanceDue: string }
  record: (invoiceId: string, payment: InvoicePayment) => Promise<void>
  onClose: () => void
}

export type InvoicePayment = Omit<RecordInvoicePayment, 'reference'> & { readonly reference: string }

/**
 * Records a payment received outside the card provider. Idempotent: sending it again records it once.
 * Source: INVOICE-9.
 */
export function RecordPaymentDialog({ id, invoice, record, onClose }: Props) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { amount: invoice.balanceDue, method: 'ach', reference: '' },
    check: (typed) => RecordInvoicePayment.safeParse({ id, ...typed }),
    idPrefix: 'payment-',
  })
  const send = submit(async (data, { reference }) => {
    await record(invoice.id, { ...data, reference })
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
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {formatDollars(centsOf(invoice.balanceDue))} is left to pay. The dealership gets an email. A mistake
        can be reversed in its ledger.
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
