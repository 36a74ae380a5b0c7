import type { ReactNode } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'

type Values = { amount: string; reason: string }
type Dialog = Pick<Parameters<typeof FormDialog>[0], 'title' | 'submit' | 'busyText' | 'onSubmit' | 'onClose'>

type Props = Dialog & {
  form: Pick<FormFields<Values>, 'field' | 'error'> & { isBusy: boolean; message?: string | undefined }
  /** The largest amount, and the effect. */
  explanation: ReactNode
  /** More fields, between the amount and the reason. */
  children?: ReactNode
}

/** Asks for an amount and a reason before money goes back to a customer. */
export function MoneyBackDialog({ form, explanation, children, ...dialog }: Props) {
  const { field, error, isBusy, message } = form
  const amount = field('amount')
  return (
    <FormDialog {...dialog} look="danger" isBusy={isBusy} message={message} firstFocusId={amount.id}>
      <p>{explanation} This can't be undone.</p>
      <DollarsField {...amount} label="Amount in dollars" />
      {children}
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
