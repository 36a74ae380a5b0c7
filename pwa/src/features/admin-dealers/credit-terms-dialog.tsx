import { ApproveCredit, CreditWithReason } from '@switchback/core/credit/review-credit.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
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
  /** The present limit in dollars. A lower one requires a reason, which is emailed to the dealership. */
  presentLimit: string
  /** In dollars. A raise above it requires a reason and a second approval. */
  ceiling: string
  save: (terms: Terms) => Promise<void>
  onClose: () => void
}

/**
 * Returns why the limit requires a reason, if it does. A lowered limit needs no second approval, even above the
 * ceiling.
 */
function whyReason(typed: string, { presentLimit, ceiling }: Props): 'lower' | 'ceiling' | undefined {
  const cents = parseDollars(typed)
  if (cents === undefined || cents === centsOf(presentLimit)) return undefined
  if (cents < centsOf(presentLimit)) return 'lower'
  return cents > centsOf(ceiling) ? 'ceiling' : undefined
}

const reasonHints = {
  lower: 'The dealership gets an email with the new limit and the reason.',
  ceiling: 'For the person who approves it; the dealership does not see it.',
} as const

type TypedTerms = { creditLimit: string; paymentTerms: string; reason: string }

function checkTerms({ creditLimit, paymentTerms, reason }: TypedTerms, why: 'lower' | 'ceiling' | undefined) {
  const days = paymentTerms.trim()
  const terms = { creditLimit, paymentTerms: days === '' ? undefined : Number(days) }
  return why ? CreditWithReason.safeParse({ ...terms, reason }) : ApproveCredit.safeParse(terms)
}

/** Edits the credit limit in dollars and the payment terms in days. */
export function CreditTermsDialog(props: Props) {
  const { form, field, submit, isBusy, message } = useSchemaForm<TypedTerms, Terms>({
    values: { creditLimit: props.creditLimit, paymentTerms: String(props.paymentTerms), reason: '' },
    check: (typed) => checkTerms(typed, whyReason(typed.creditLimit, props)),
    idPrefix: 'terms-',
  })
  const why = whyReason(form.watch('creditLimit'), props)
  const save = submit(async (terms) => {
    await props.save(terms)
    props.onClose()
  })

  return (
    <FormDialog
      title={props.title}
      submit={why === 'ceiling' ? 'Send request' : props.submit}
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId="terms-creditLimit"
      onSubmit={save}
      onClose={props.onClose}
    >
      <p>{props.lead}</p>
      <DollarsField {...field('creditLimit')} label="Credit limit in dollars" />
      <TextField
        {...field('paymentTerms')}
        label="Payment terms in days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      {why === 'ceiling' ? <SecondApproval ceiling={props.ceiling} /> : null}
      {why ? (
        <TextAreaField {...field('reason')} label="Reason" hint={reasonHints[why]} rows={2} maxLength={500} />
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
