import { ApproveCredit, CreditWithReason } from '@switchback/core/credit/review-credit.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Terms = ApproveCredit

type Props = {
  title: string
  /** Explains what the action will do. */
  lead: string
  submit: string
  /** The initial value of the field. */
  creditLimit: string
  paymentTerms: number
  /** In dollars. A limit above it requires a reason and a second approval. */
  ceiling: string
  /** Whether this changes an existing limit. Lowering it requires a reason, which is emailed to the dealership. */
  isChange?: boolean
  save: (terms: Terms) => Promise<void>
  onClose: () => void
}

/**
 * Returns why the limit requires a reason, if it does. A lowered limit needs no second approval, even above the
 * ceiling.
 */
function whyReason(
  typed: string,
  { creditLimit, ceiling, isChange }: Props,
): 'lower' | 'ceiling' | undefined {
  const cents = parseDollars(typed)
  if (cents === undefined) return undefined
  if (isChange && cents < centsOf(creditLimit)) return 'lower'
  const isRaised = !isChange || cents > centsOf(creditLimit)
  return isRaised && cents > centsOf(ceiling) ? 'ceiling' : undefined
}

const reasonHints = {
  lower: 'The dealership gets a mail with the new limit and the reason.',
  ceiling: 'For the person who approves it; the dealership does not see it.',
} as const

/** Edits the credit limit in dollars and the payment terms in days. */
export function CreditTermsDialog(props: Props) {
  const [typed, setTyped] = useState({
    creditLimit: props.creditLimit,
    paymentTerms: String(props.paymentTerms),
    reason: '',
  })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const why = whyReason(typed.creditLimit, props)

  const submit = async () => {
    const days = typed.paymentTerms.trim()
    const terms = { creditLimit: typed.creditLimit, paymentTerms: days === '' ? undefined : Number(days) }
    const read = why
      ? CreditWithReason.safeParse({ ...terms, reason: typed.reason })
      : ApproveCredit.safeParse(terms)
    if (await runChecked<Terms>(read, props.save)) props.onClose()
  }

  return (
    <FormDialog
      title={props.title}
      submit={why === 'ceiling' ? 'Send request' : props.submit}
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
      {why === 'ceiling' ? <SecondApproval ceiling={props.ceiling} /> : null}
      {why ? (
        <TextAreaField
          label="Reason"
          hint={reasonHints[why]}
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

function SecondApproval({ ceiling }: Pick<Props, 'ceiling'>) {
  return (
    <Notice live title={`A limit above ${formatDollars(centsOf(ceiling))} needs a second approval`}>
      <p>Nothing changes until somebody else of the staff approves it.</p>
    </Notice>
  )
}
