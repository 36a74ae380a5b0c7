import { AnswerClaim, type ClaimResponse } from '@switchback/core/orders/claims/claim.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'
import { answerClaim } from './claim-calls.ts'
import * as words from './words.ts'

export type AnswerProps = {
  orderId: string
  claim: ClaimResponse
  action: AnswerClaim['action']
  onClose: () => void
}

function textsOf({ action, claim }: AnswerProps) {
  const sum = formatDollars(centsOf(claim.offered ?? '0'))
  switch (action) {
    case 'accept':
      return {
        title: words.acceptQuestion(sum),
        help: words.acceptHelp,
        submit: words.actionAccept(sum),
        busy: words.acceptBusy,
      }
    case 'decline':
      return {
        title: words.declineQuestion,
        help: words.declineHelp,
        submit: words.actionDecline,
        busy: words.declineBusy,
      }
    case 'withdraw':
      return {
        title: words.withdrawQuestion,
        help: words.withdrawHelp,
        submit: words.actionWithdraw,
        busy: words.withdrawBusy,
      }
    case 'amend':
      return { title: words.amendTitle, help: '', submit: words.amendSubmit, busy: words.amendBusy }
  }
}

/** One step of the claimant, with what it needs. Source: CLAIM-3. */
export function AnswerDialog(props: AnswerProps) {
  const { orderId, action, onClose } = props
  // The version that the claimant reviewed, which may be stale by the time they press the button.
  const [{ id, revision, amount }] = useState(props.claim)
  const form = useSchemaForm({
    values: { amount, reason: '' },
    check: (typed) => AnswerClaim.safeParse({ ...typed, action, revision }),
    idPrefix: 'claim-answer-',
  })
  const send = form.submit(async (data) => {
    await answerClaim(orderId, id, data)
    onClose()
  })
  const { title, help, submit, busy } = textsOf(props)
  const asksWhy = action === 'decline' || action === 'withdraw'
  return (
    <FormDialog
      title={title}
      submit={submit}
      busyText={busy}
      keep={words.keepIt}
      look={action === 'withdraw' ? 'danger' : 'main'}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={`claim-answer-${action === 'amend' ? 'amount' : 'reason'}`}
      onSubmit={send}
      onClose={onClose}
    >
      {help === '' ? null : <p>{help}</p>}
      {action === 'amend' ? (
        <DollarsField {...form.field('amount')} label={words.fieldAmount} hint={words.fieldAmountHint} />
      ) : null}
      {asksWhy ? (
        <TextAreaField
          {...form.field('reason')}
          label={words.whyOptional}
          optional
          rows={2}
          maxLength={500}
        />
      ) : null}
    </FormDialog>
  )
}
