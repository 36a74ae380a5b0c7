import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { approveCredit, declineCredit } from './admin-dealer-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'

type Props = { dealer: AdminDealerResponse; mayDecide: boolean }

/** The dealership's credit application, with the actions to decide it while it is pending. */
export function CreditApplication({ dealer, mayDecide }: Props) {
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const { creditApplication: application } = dealer
  if (!application) return <p className="text-soft">Never applied for credit.</p>
  const close = () => setDialog(undefined)
  const isWaiting = application.status === 'pending'
  const isRequested = dealer.creditLimitRequest?.isApplication === true
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{statusText(application)}</p>
      {application.declineReason ? (
        <p className="wrap-anywhere">Reason: {application.declineReason}</p>
      ) : null}
      <details open={isWaiting}>
        <summary className="min-h-11 content-center underline underline-offset-4">The application</summary>
        <ApplicationFacts application={application} />
      </details>
      {isWaiting && mayDecide && !isRequested ? (
        <>
          <Button onClick={() => setDialog('approve')}>Approve credit</Button>
          <Button look="danger" onClick={() => setDialog('decline')}>
            Decline credit
          </Button>
        </>
      ) : null}
      {dialog === 'approve' ? (
        <CreditTermsDialog
          title="Approve credit"
          lead={`${dealer.companyName} can order by invoice from then on, and gets an email.`}
          submit="Approve credit"
          creditLimit={application.requestedCreditLimit}
          presentLimit={dealer.creditLimit}
          paymentTerms={dealer.paymentTerms}
          ceiling={dealer.creditLimitCeiling}
          save={(terms) => approveCredit(dealer.id, application.id, terms)}
          onClose={close}
        />
      ) : null}
      {dialog === 'decline' ? (
        <Decline dealer={dealer} applicationId={application.id} onClose={close} />
      ) : null}
    </div>
  )
}

function statusText({ status, submittedAt, reviewedAt }: CreditApplicationResponse): string {
  if (status === 'pending') return `Applied for credit on ${showInstant(submittedAt)}; to be decided`
  return `Credit ${status} on ${showInstant(reviewedAt ?? submittedAt)}`
}

function ApplicationFacts({ application }: { application: CreditApplicationResponse }) {
  return (
    <>
      <Facts>
        <Fact label="Asked for">
          <Money dollars={application.requestedCreditLimit} />
        </Fact>
        <Fact label="Business">{application.businessName}</Fact>
        <Fact label="Years in business">{application.yearsInBusiness}</Fact>
        <Fact label="Annual revenue">
          <Money dollars={application.annualRevenue} />
        </Fact>
        <Fact label="Bank">{application.bankName}</Fact>
        <Fact label="Routing number">
          <span className="font-mono">{application.routingNumber}</span>
        </Fact>
        <Fact label="Account, last four">
          <span className="font-mono">{application.bankAccountNumber}</span>
        </Fact>
      </Facts>
      <h3 className="mt-4 text-base">Trade references</h3>
      <ul className="mt-1 grid gap-3">
        {application.tradeReferences.map(({ companyName, contactName, phone, email }) => (
          <li key={`${companyName} ${email}`} className="wrap-anywhere">
            {companyName}, {contactName}
            <span className="block text-sm text-soft">
              <PhoneNumber digits={phone} />,{' '}
              <a href={`mailto:${email}`} className="underline underline-offset-4">
                {email}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type DeclineProps = { dealer: AdminDealerResponse; applicationId: string; onClose: () => void }

function Decline({ dealer, applicationId, onClose }: DeclineProps) {
  const { message, isBusy, run } = useAction()
  const decline = async (reason: string) => {
    if (await run(() => declineCredit(dealer.id, applicationId, reason))) onClose()
  }
  return (
    <ReasonDialog
      title="Decline credit?"
      confirm="Decline credit"
      busyText="Declining…"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void decline(reason)}
      onClose={onClose}
    >
      <p>{dealer.companyName} gets an email with the reason, and may apply again.</p>
    </ReasonDialog>
  )
}
