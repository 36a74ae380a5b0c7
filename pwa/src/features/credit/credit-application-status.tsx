import { Link } from '@tanstack/react-router'
import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import { buttonClass } from '../../ui/button.tsx'
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
  statusApproved,
  statusDeclined,
  statusDeclinedHelp,
  statusDeclinedText,
  statusRevenue,
  statusReview,
  statusReviewText,
  statusYours,
} from './words.ts'

/** The application's status: under review, approved or declined. Source: CREDIT-1. */
export function CreditApplicationStatus({ application }: { application: CreditApplicationResponse }) {
  return (
    <Page title={formTitle} lead={`Submitted on ${showInstant(application.submittedAt)}.`}>
      <div className="grid gap-8">
        <ReviewOutcome application={application} />
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

function ReviewOutcome({ application }: { application: CreditApplicationResponse }) {
  switch (application.status) {
    case 'pending':
      return (
        <Notice title={statusReview}>
          <p>{statusReviewText}</p>
        </Notice>
      )
    case 'approved':
      return (
        <Notice look="done" title={statusApproved}>
          <p>
            Credit limit <Money dollars={application.approvedCreditLimit ?? application.creditLimit} />, Net{' '}
            {application.paymentTerms} days. You can pay orders by invoice now.
          </p>
        </Notice>
      )
    case 'declined':
      return (
        <Notice look="fail" title={statusDeclined}>
          <p className="wrap-anywhere">
            {application.declineReason ? `Reason: ${application.declineReason}` : statusDeclinedText}
          </p>
          <p className="mt-1">{statusDeclinedHelp}</p>
        </Notice>
      )
  }
}
