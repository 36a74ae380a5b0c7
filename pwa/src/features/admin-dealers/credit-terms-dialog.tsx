import '../../api/strict-zod.ts'
import { ApproveCredit } from '@switchback/core/credit/review-credit.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Props = {
  title: string
  /** What will happen. */
  lead: string
  submit: string
  /** What stands in the fields at first. */
  creditLimit: string
  paymentTerms: number
  save: (terms: ApproveCredit) => Promise<void>
  onClose: () => void
}

/** A limit in dollars, and the days within which invoices are due. */
export function CreditTermsDialog(props: Props) {
  const [typed, setTyped] = useState({
    creditLimit: props.creditLimit,
    paymentTerms: String(props.paymentTerms),
  })
  const { message, faults, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const days = typed.paymentTerms.trim()
    const terms = { creditLimit: typed.creditLimit, paymentTerms: days === '' ? undefined : Number(days) }
    const read = ApproveCredit.safeParse(terms)
    if (await runChecked(read, props.save)) props.onClose()
  }

  return (
    <FormDialog
      title={props.title}
      submit={props.submit}
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="credit-limit"
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <p>{props.lead}</p>
      <DollarsField
        id="credit-limit"
        label="Credit limit in dollars"
        value={typed.creditLimit}
        error={faults['creditLimit']}
        onDollars={(creditLimit) => setTyped({ ...typed, creditLimit })}
      />
      <TextField
        label="Payment terms in days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.paymentTerms}
        error={faults['paymentTerms']}
        onChange={({ target }) => setTyped({ ...typed, paymentTerms: target.value })}
      />
    </FormDialog>
  )
}
