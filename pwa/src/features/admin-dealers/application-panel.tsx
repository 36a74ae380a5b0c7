import type { AdminDealerResponse, DealerApplication } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { approveDealer, declineDealer, setDealerActive } from './admin-dealer-calls.ts'
import { useDealerAsOpened } from './use-dealer-as-opened.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showInstant } from '../../ui/format/business-day.ts'

type Props = { dealer: AdminDealerResponse }
type OpenDialog = 'approve' | 'decline' | 'switch'

/** The dealership's application: its details, the decision, and the decisions still possible. */
export function ApplicationPanel({ dealer }: Props) {
  const may = useCan()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const { application, isActive, isApproved } = dealer
  return (
    <div className="grid gap-4">
      <ApplicationFacts dealer={dealer} />
      {may('dealers') ? (
        <div className="grid gap-3">
          {application && application.status !== 'approved' ? (
            <Button onClick={() => setDialog('approve')}>Approve</Button>
          ) : null}
          {application?.status === 'pending' ? (
            <Button look="danger" onClick={() => setDialog('decline')}>
              Decline
            </Button>
          ) : null}
          {isApproved ? (
            <Button look={isActive ? 'danger' : 'main'} onClick={() => setDialog('switch')}>
              {isActive ? 'Switch off' : 'Switch on'}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-sm text-soft">Applications are decided by admins.</p>
      )}
      {dialog === 'approve' ? <Approve dealer={dealer} onClose={close} /> : null}
      {dialog === 'decline' ? <Decline dealer={dealer} onClose={close} /> : null}
      {dialog === 'switch' ? <Switch dealer={dealer} onClose={close} /> : null}
    </div>
  )
}

/** The consents that an applicant gave on the form. Source: DEALER-5. */
export function agreements({ agreedToTermsAt, agreedToCreditAt }: DealerApplication): string {
  const terms = agreedToTermsAt ? 'Agreed to the terms.' : 'Did not say whether they agree to the terms.'
  const credit = agreedToCreditAt ? 'Agreed to a credit check.' : 'Did not agree to a credit check.'
  return `${terms} ${credit}`
}

function ApplicationFacts({ dealer: { application, isActive } }: Props) {
  if (!application) return <p>Entered by staff, without an application.</p>
  const { status, appliedAt, reviewedAt, reviewedBy, declineReason } = application
  return (
    <div className="grid gap-2">
      <p>
        Applied on {showInstant(appliedAt)}. {agreements(application)}
      </p>
      {status !== 'pending' && reviewedAt ? (
        <p>
          {status === 'approved' ? 'Approved' : 'Declined'} on {showInstant(reviewedAt)}
          {reviewedBy ? ` by ${reviewedBy}` : ''}.
        </p>
      ) : null}
      {declineReason ? <p className="wrap-anywhere">Reason: {declineReason}</p> : null}
      {status === 'approved' && !isActive ? (
        <Notice title="Switched off: nobody of this dealership can sign in." />
      ) : null}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function Approve({ dealer, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Approve ${dealer.companyName}?`}
      confirm="Approve"
      action={() => approveDealer(dealer.id)}
      onClose={onClose}
    >
      <p>Its people can sign in and order at dealer rates. {dealer.contactName} gets an email.</p>
      <p className="text-soft">Credit is decided on its own.</p>
    </ActionDialog>
  )
}

function Decline({ dealer, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const decline = async (reason: string) => {
    if (await run(() => declineDealer(dealer.id, reason))) onClose()
  }
  return (
    <ReasonDialog
      title={`Decline ${dealer.companyName}?`}
      confirm="Decline"
      busyText="Declining…"
      keep="Back"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void decline(reason)}
      onClose={onClose}
    >
      <p>{dealer.contactName} gets an email with the reason. It can be approved later.</p>
    </ReasonDialog>
  )
}

function Switch({ dealer: now, onClose }: DialogProps) {
  const dealer = useDealerAsOpened(now, 'isActive', onClose)
  return dealer.isActive ? (
    <SwitchOff dealer={dealer} onClose={onClose} />
  ) : (
    <SwitchOn dealer={dealer} onClose={onClose} />
  )
}

function SwitchOff({ dealer, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const switchOff = async (reason: string) => {
    if (await run(() => setDealerActive(dealer.id, { isActive: false, reason }))) onClose()
  }
  return (
    <ReasonDialog
      title={`Switch ${dealer.companyName} off?`}
      confirm="Switch off"
      busyText="Switching off…"
      keep="Back"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void switchOff(reason)}
      onClose={onClose}
    >
      <p>Its people are signed out at once and cannot sign in. Orders under way go on.</p>
      <p>{dealer.contactName} gets an email with the reason.</p>
    </ReasonDialog>
  )
}

function SwitchOn({ dealer, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Switch ${dealer.companyName} on?`}
      confirm="Switch on"
      action={() => setDealerActive(dealer.id, { isActive: true })}
      onClose={onClose}
    >
      <p>Its people can sign in again.</p>
    </ActionDialog>
  )
}
