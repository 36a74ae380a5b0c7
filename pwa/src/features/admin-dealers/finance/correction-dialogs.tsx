import { Correction, type CorrectionInput } from '@switchback/core/credit/correction.ts'
import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { StatementEntry } from '@switchback/core/invoices/statement.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { useState } from 'react'
import { useSchemaForm, type SchemaForm } from '../../../forms/use-schema-form.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { correctAccount } from './correction-calls.ts'

type Typed = { amount: string; reason: string; choice: string; reference: string }
type Field = SchemaForm<Typed, Correction>['field']

type Kind = CorrectionInput['kind']

const nothing: Typed = { amount: '', reason: '', choice: '', reference: '' }

/** The form of a correction; sending it again books it once. `frame` is for its dialog. Source: CREDIT-12. */
function useCorrection(
  { dealerId, onClose }: { readonly dealerId: string; readonly onClose: () => void },
  values: Partial<Typed>,
  toCorrection: (typed: Typed) => Record<string, unknown> & { readonly kind: Kind },
) {
  const [id] = useState(newId)
  const { form, field, submit, isBusy, message } = useSchemaForm<Typed, Correction>({
    values: { ...nothing, ...values },
    check: (typed) => Correction.safeParse({ ...typed, id, ...toCorrection(typed) }),
    idPrefix: 'correct-',
  })
  const onSubmit = submit(async (correction) => {
    await correctAccount(dealerId, correction)
    onClose()
  })
  const frame = { isBusy, message, onSubmit, onClose, busyText: 'Recording…', firstFocusId: 'correct-amount' }
  return { field, typed: form.watch(), frame }
}

const Reason = ({ field, hint }: { field: Field; hint: string }) => (
  <TextField {...field('reason')} label="Reason" hint={hint} autoComplete="off" maxLength={300} />
)

type OfInvoice = { dealerId: string; invoice: InvoiceResponse; onClose: () => void }

/** Waives an unpaid late fee, or adds one. */
export function FeeDialog({ dealerId, invoice, onClose }: OfInvoice) {
  const openFeeCents = Math.min(centsOf(invoice.lateFees), centsOf(invoice.balanceDue))
  const { field, frame } = useCorrection(
    { dealerId, onClose },
    {
      choice: openFeeCents > 0 ? 'waive' : 'fee',
      amount: openFeeCents > 0 ? dollarsText(openFeeCents) : '',
    },
    ({ choice }) => ({ kind: choice === 'waive' ? 'waive' : 'fee', invoiceId: invoice.id }),
  )
  return (
    <FormDialog title={`Late fees of ${invoice.invoiceNumber}`} submit="Save" {...frame}>
      <p>{formatDollars(openFeeCents)} of late fees is unpaid.</p>
      <SelectField {...field('choice')} label="Correction">
        <option value="waive">Waive a fee</option>
        <option value="fee">Add a fee</option>
      </SelectField>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <Reason field={field} hint="The dealership reads it in its statement." />
    </FormDialog>
  )
}

/** Pays an invoice from the credit. */
export function ApplyDialog({ dealerId, invoice, credit, onClose }: OfInvoice & { credit: string }) {
  const mostCents = Math.min(centsOf(credit), centsOf(invoice.balanceDue))
  const { field, frame } = useCorrection({ dealerId, onClose }, { amount: dollarsText(mostCents) }, () => ({
    kind: 'apply',
    invoiceId: invoice.id,
  }))
  return (
    <FormDialog title={`Apply credit to ${invoice.invoiceNumber}`} submit="Apply credit" {...frame}>
      <p>
        {formatDollars(centsOf(credit))} of credit is available, {formatDollars(centsOf(invoice.balanceDue))}{' '}
        is left to pay.
      </p>
      <DollarsField {...field('amount')} label="Amount in dollars" />
    </FormDialog>
  )
}

/** Takes back a payment that staff recorded. */
export function ReverseDialog({
  dealerId,
  entry,
  onClose,
}: {
  dealerId: string
  entry: StatementEntry
  onClose: () => void
}) {
  const amount = formatDollars(Math.abs(centsOf(entry.amount.replace('-', ''))))
  const what = entry.invoiceNumber ? `${entry.invoiceNumber} is due again` : 'The credit is taken back'
  const { field, frame } = useCorrection({ dealerId, onClose }, {}, () => ({
    kind: 'reverse',
    entryId: entry.id,
  }))
  return (
    <FormDialog
      title={`Reverse payment of ${amount}?`}
      submit="Reverse payment"
      {...frame}
      firstFocusId="correct-reason"
    >
      <p>
        {entry.description}. {what}, and late fees count from the due day. The dealership gets an email.
      </p>
      <Reason field={field} hint="Such as: wrong invoice, bounced check." />
    </FormDialog>
  )
}

type OfDealer = { dealer: AdminDealerResponse; onClose: () => void }

/** Records credit that was paid out. */
export function PayOutDialog({ dealer, onClose }: OfDealer) {
  const dealerId = dealer.id
  const { field, frame } = useCorrection(
    { dealerId, onClose },
    { amount: dealer.credit, choice: 'ach' },
    ({ choice }) => ({ kind: 'pay_out', method: choice }),
  )
  return (
    <FormDialog title="Pay out credit" submit="Record pay-out" {...frame}>
      <p>
        {formatDollars(centsOf(dealer.credit))} of credit is available. Pay it first, then record it here.
      </p>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <SelectField {...field('choice')} label="How it was paid">
        <option value="ach">ACH</option>
        <option value="wire">Wire Transfer</option>
        <option value="check">Check</option>
      </SelectField>
      <TextField {...field('reference')} label="Number" autoComplete="off" maxLength={80} />
      <Reason field={field} hint="The dealership reads it in its statement." />
    </FormDialog>
  )
}

/** Corrects the balance; a large adjustment waits for a second person. Source: CREDIT-13. */
export function AdjustDialog({ dealer, onClose }: OfDealer) {
  const dealerId = dealer.id
  const ceiling = formatDollars(centsOf(dealer.adjustmentCeiling))
  const isLarge = ({ amount }: Typed) => (parseDollars(amount) ?? 0) > centsOf(dealer.adjustmentCeiling)
  const { field, typed, frame } = useCorrection({ dealerId, onClose }, { choice: 'less' }, ({ choice }) => ({
    kind: 'adjust',
    owedMore: choice === 'more',
  }))
  return (
    <FormDialog title="Adjust balance" submit="Adjust balance" {...frame}>
      <SelectField {...field('choice')} label="The dealership owes">
        <option value="less">Less</option>
        <option value="more">More</option>
      </SelectField>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <Reason field={field} hint="The dealership reads it in its statement." />
      <p className="text-soft" aria-live="polite">
        {isLarge(typed)
          ? `More than ${ceiling} waits until somebody else of finance approves it.`
          : `More than ${ceiling} needs a second person.`}
      </p>
    </FormDialog>
  )
}
