import { Link } from '@tanstack/react-router'
import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { creditStanding, payByInvoiceIsOff, payByInvoiceIsOffText } from '../../forms/invoice-allowance.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import {
  formBank,
  formBusinessName,
  formLimit,
  formReferences,
  formTitle,
  formYears,
  screenBack,
  statusApplyAgain,
  statusApproved,
  statusDeclined,
  statusDeclinedHelp,
  statusDeclinedText,
  statusRevenue,
  statusReview,
  statusReviewText,
  statusYours,
} from './words.ts'

type Props = { application: CreditApplicationResponse; dealer: DealerProfile; onApplyAgain: () => void }

/** The application's status: under review, approved or declined; after a declined one, another may follow. Source: CREDIT-1, CREDIT-4. */
export function CreditApplicationStatus({ application, dealer, onApplyAgain }: Props) {
  return (
    <Page title={formTitle} lead={`Submitted on ${showInstant(application.submittedAt)}.`}>
      <div className="grid gap-8">
        <ReviewOutcome application={application} dealer={dealer} onApplyAgain={onApplyAgain} />
        <section aria-labelledby="applied-heading">
          <h2 id="applied-heading" className="text-xl">
            {statusYours}
          </h2>
          <Facts>
            <Fact label={formBusinessName}>{application.businessName}</Fact>
            <Fact label={formYears}>{application.yearsInBusiness}</Fact>
            <Fact label={statusRevenue}>
              <Money dollars={application.annualRevenue} />
            </Fact>
            <Fact label={formLimit}>
              <Money dollars={application.requestedCreditLimit} />
            </Fact>
            <Fact label={formBank}>
              {application.bankName}, account ending in{' '}
              <span className="figures">{application.bankAccountNumber}</span>
            </Fact>
            <Fact label={formReferences}>
              {application.tradeReferences.map(({ companyName }) => companyName).join(', ')}
            </Fact>
          </Facts>
        </section>
        <Link to="/dealer/dashboard" className={buttonClass('quiet', 'justify-self-start')}>
          {screenBack}
        </Link>
      </div>
    </Page>
  )
}

/** Credit that was approved, and whether it can be used. Source: CREDIT-4. */
export function ApprovedCredit({ dealer, creditLimit }: { dealer: DealerProfile; creditLimit: string }) {
  if (creditStanding(dealer) === 'stopped') {
    return (
      <Notice title={payByInvoiceIsOff}>
        <p>{payByInvoiceIsOffText}</p>
      </Notice>
    )
  }
  return (
    <Notice look="done" title={statusApproved}>
      <p>
        Credit limit <Money dollars={creditLimit} />, Net {dealer.paymentTerms} days. You can pay orders by
        invoice now.
      </p>
    </Notice>
  )
}

function ReviewOutcome({ application, dealer, onApplyAgain }: Props) {
  switch (application.status) {
    case 'pending':
      return (
        <Notice title={statusReview}>
          <p>{statusReviewText}</p>
        </Notice>
      )
    case 'approved':
      return (
        <ApprovedCredit
          dealer={dealer}
          creditLimit={application.approvedCreditLimit ?? application.creditLimit}
        />
      )
    case 'declined':
      return (
        <Notice look="fail" title={statusDeclined}>
          <p className="wrap-anywhere">
            {application.declineReason ? `Reason: ${application.declineReason}` : statusDeclinedText}
          </p>
          <p className="mt-1">{statusDeclinedHelp}</p>
          {dealer.creditApproved ? null : (
            <Button look="quiet" className="mt-3" onClick={onApplyAgain}>
              {statusApplyAgain}
            </Button>
          )}
        </Notice>
      )
  }
}
