import {
  SavePaymentDetails,
  type MaskedPaymentDetails,
  type PaymentDetails as Details,
} from '@switchback/core/carriers/payment-details.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../../../forms/action-dialog.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  paymentDetailsQuery,
  removePaymentDetails,
  revealPaymentDetails,
  savePaymentDetails,
} from './paper-calls.ts'

type Open = 'edit' | 'remove' | undefined

/** The account that a carrier is paid to, masked until somebody asks for it. For `payments` alone. Source: CARRIER-10. */
export function PaymentDetails({ carrierId }: { carrierId: string }) {
  const { data: details, isError, refetch } = useQuery(paymentDetailsQuery(carrierId))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (isError && details === undefined) {
    return (
      <Notice look="fail" live title="The payment details could not be loaded.">
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (details === undefined) return <Skeleton className="h-44 w-full" />
  return (
    <>
      {details ? (
        // Numbers that were shown belong to this revision.
        <Account key={details.revision} carrierId={carrierId} details={details} onOpen={setOpen} />
      ) : (
        <>
          <p className="text-soft">None recorded.</p>
          <Button look="text" onClick={() => setOpen('edit')}>
            Add payment details
          </Button>
        </>
      )}
      {open === 'edit' ? <EditDetails carrierId={carrierId} details={details} onClose={close} /> : null}
      {open === 'remove' && details ? (
        <RemoveDetails carrierId={carrierId} revision={details.revision} onClose={close} />
      ) : null}
    </>
  )
}

type AccountProps = {
  carrierId: string
  details: MaskedPaymentDetails
  onOpen: (open: Open) => void
}

function Account({ carrierId, details, onOpen }: AccountProps) {
  const [full, setFull] = useState<Details>()
  const { message, isBusy, run } = useAction()
  const show = () => run(async () => setFull(await revealPaymentDetails(carrierId)))
  const { accountHolder, bankName, routingNumber, accountNumber } = full ?? details
  return (
    <>
      <Facts>
        <Fact label="Account holder">{accountHolder}</Fact>
        <Fact label="Bank">{bankName}</Fact>
        <Fact label="Routing number">
          <span className="figures">{routingNumber}</span>
        </Fact>
        <Fact label="Account number">
          <span className="figures">{accountNumber}</span>
        </Fact>
      </Facts>
      <p className="text-sm text-soft">
        Changed {showMoment(details.changedAt)}, {details.changedBy ?? 'Staff'}. Each look at the numbers is
        recorded.
      </p>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {full ? (
          <Button look="text" onClick={() => setFull(undefined)}>
            Hide numbers
          </Button>
        ) : (
          <Button look="text" busy={isBusy} onClick={() => void show()}>
            Show numbers
          </Button>
        )}
        <Button look="text" onClick={() => onOpen('edit')}>
          Change
        </Button>
        <Button look="text" onClick={() => onOpen('remove')}>
          Remove
        </Button>
      </p>
    </>
  )
}

type EditProps = { carrierId: string; details: MaskedPaymentDetails | null; onClose: () => void }

function EditDetails({ carrierId, details, onClose }: EditProps) {
  // The revision that was on the screen when the dialog opened.
  const [{ revision, accountHolder, bankName }] = useState(
    details ?? { revision: 0, accountHolder: '', bankName: '' },
  )
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { accountHolder, bankName, routingNumber: '', accountNumber: '' },
    check: (typed) => SavePaymentDetails.safeParse({ ...typed, revision }),
    idPrefix: 'account-',
  })
  const save = submit(async (data) => {
    await savePaymentDetails(carrierId, data)
    onClose()
  })
  return (
    <FormDialog
      title={details ? 'Change payment details' : 'Add payment details'}
      submit="Save payment details"
      busyText="Saving…"
      isBusy={isBusy}
      message={message}
      firstFocusId="account-accountHolder"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        Call the carrier at a number that you know before you change an account: a mail with a new one may be
        fraud.
      </p>
      <TextField {...field('accountHolder')} label="Account holder" autoComplete="off" maxLength={120} />
      <TextField {...field('bankName')} label="Bank" autoComplete="off" maxLength={120} />
      <TextField
        {...field('routingNumber')}
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field('accountNumber')}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
    </FormDialog>
  )
}

type RemoveProps = { carrierId: string; revision: number; onClose: () => void }

function RemoveDetails({ carrierId, revision, onClose }: RemoveProps) {
  return (
    <ActionDialog
      title="Remove the payment details?"
      confirm="Remove payment details"
      keep="Keep them"
      look="danger"
      action={() => removePaymentDetails(carrierId, revision)}
      onClose={onClose}
    >
      <p>The account is deleted. The changes of the carrier keep its last digits.</p>
    </ActionDialog>
  )
}
