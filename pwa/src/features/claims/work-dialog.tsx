import {
  claimPayerNames,
  claimPayers,
  WorkClaim,
  type ClaimResponse,
} from '@switchback/core/orders/claims/claim.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { balanceMethodNames, balanceMethods } from '@switchback/core/orders/request/staff-money.ts'
import { useState } from 'react'
import type { FormFields } from '../../forms/form-fields.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { centsOf } from '../../ui/money.tsx'
import { workClaim } from './claim-calls.ts'
import {
  fieldAmount,
  fieldChoose,
  fieldMethod,
  fieldPaidBy,
  fieldReason,
  fieldReasonHint,
  fieldReference,
  fieldReferenceHint,
  offerHelp,
  payHelp,
  refuseHelp,
  reopenHelp,
  staffSteps,
} from './words.ts'

export type WorkProps = {
  orderId: string
  claim: ClaimResponse
  action: Exclude<WorkClaim['action'], 'acknowledge'>
  onClose: () => void
}

function helpOf({ action, claim }: WorkProps): string {
  const claimed = formatDollars(centsOf(claim.amount))
  switch (action) {
    case 'offer':
      return offerHelp(claimed)
    case 'pay':
      return payHelp(claimed)
    case 'refuse':
      return refuseHelp
    case 'reopen':
      return reopenHelp
  }
}

const blank = { amount: '', reason: '', paidBy: '', method: 'check', reference: '' }

/** A step of staff with the sum or the reason that it needs. Source: CLAIM-4. */
export function WorkDialog(props: WorkProps) {
  const { orderId, action, onClose } = props
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ id, revision, offered }] = useState(props.claim)
  const form = useSchemaForm({
    values: { ...blank, amount: action === 'pay' ? (offered ?? '') : '' },
    check: (typed) => WorkClaim.safeParse({ ...typed, action, revision }),
    idPrefix: 'claim-work-',
  })
  const save = form.submit(async (data) => {
    await workClaim(orderId, id, data)
    onClose()
  })
  const { open, submit, busy } = staffSteps[action]
  const hasSum = action === 'offer' || action === 'pay'
  return (
    <FormDialog
      title={open}
      submit={submit}
      busyText={busy}
      look={action === 'refuse' ? 'danger' : 'main'}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={`claim-work-${hasSum ? 'amount' : 'reason'}`}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{helpOf(props)}</p>
      {hasSum ? <DollarsField {...form.field('amount')} label={fieldAmount} /> : null}
      {action === 'pay' ? (
        <PaymentFields {...form} />
      ) : (
        <TextAreaField
          {...form.field('reason')}
          label={fieldReason}
          hint={fieldReasonHint}
          optional={action === 'offer'}
          rows={2}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}

function PaymentFields({ field }: Pick<FormFields<typeof blank>, 'field'>) {
  return (
    <>
      <SelectField {...field('paidBy')} label={fieldPaidBy}>
        <option value="">{fieldChoose}</option>
        {claimPayers.map((payer) => (
          <option key={payer} value={payer}>
            {claimPayerNames[payer]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('method')} label={fieldMethod}>
        {balanceMethods.map((method) => (
          <option key={method} value={method}>
            {balanceMethodNames[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('reference')}
        label={fieldReference}
        hint={fieldReferenceHint}
        optional
        autoComplete="off"
        maxLength={80}
      />
    </>
  )
}
