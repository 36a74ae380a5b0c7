import '../../api/strict-zod.ts'
import { ApproveCredit, LowerCredit } from '@switchback/core/credit/review-credit.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Terms = ApproveCredit & { reason?: string }

type Props = {
  title: string
  /** What will happen. */
  lead: string
  submit: string
  /** What stands in the fields at first. */
  creditLimit: string
  paymentTerms: number
  /** A limit below the one that stands needs a reason, which the dealership gets by mail. */
  lowerNeedsReason?: boolean
  save: (terms: Terms) => Promise<void>
  onClose: () => void
}

function isLower(typed: string, current: string): boolean {
  const cents = parseDollars(typed)
  return cents !== undefined && cents < (parseDollars(current) ?? 0)
}

/** A limit in dollars, and the days within which invoices are due. */
export function CreditTermsDialog(props: Props) {
  const [typed, setTyped] = useState({
    creditLimit: props.creditLimit,
    paymentTerms: String(props.paymentTerms),
    reason: '',
  })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const needsReason = props.lowerNeedsReason === true && isLower(typed.creditLimit, props.creditLimit)

  const submit = async () => {
    const days = typed.paymentTerms.trim()
    const terms = { creditLimit: typed.creditLimit, paymentTerms: days === '' ? undefined : Number(days) }
    const read = needsReason
      ? LowerCredit.safeParse({ ...terms, reason: typed.reason })
      : ApproveCredit.safeParse(terms)
    if (await runChecked<Terms>(read, props.save)) props.onClose()
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
        error={errors['creditLimit']}
        onDollars={(creditLimit) => setTyped({ ...typed, creditLimit })}
      />
      <TextField
        label="Payment terms in days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.paymentTerms}
        error={errors['paymentTerms']}
        onChange={({ target }) => setTyped({ ...typed, paymentTerms: target.value })}
      />
      {needsReason ? (
        <TextAreaField
          label="Reason"
          hint="The dealership gets a mail with the new limit and the reason."
          rows={2}
          maxLength={500}
          value={typed.reason}
          error={errors['reason']}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      ) : null}
    </FormDialog>
  )
}
