import { Link } from '@tanstack/react-router'
import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showInstant } from '../../ui/format/business-day.ts'

/** The application's status: under review, approved or declined. Source: CREDIT-1. */
export function CreditApplicationStatus({ application }: { application: CreditApplicationResponse }) {
  return (
    <Page title="Credit application" lead={`Submitted on ${showInstant(application.submittedAt)}.`}>
      <div className="grid gap-8">
        <ReviewOutcome application={application} />
        <section aria-labelledby="applied-heading">
          <h2 id="applied-heading" className="text-xl">
            Your application
          </h2>
          <Facts>
            <Fact label="Business name">{application.businessName}</Fact>
            <Fact label="Years in business">{application.yearsInBusiness}</Fact>
            <Fact label="Annual revenue">
              <Money dollars={application.annualRevenue} />
            </Fact>
            <Fact label="Requested limit">
              <Money dollars={application.requestedCreditLimit} />
            </Fact>
            <Fact label="Bank">
              {application.bankName}, account ending in{' '}
              <span className="figures">{application.bankAccountNumber}</span>
            </Fact>
            <Fact label="Trade references">
              {application.tradeReferences.map(({ companyName }) => companyName).join(', ')}
            </Fact>
          </Facts>
        </section>
        <Link to="/dealer/dashboard" className={buttonClass('quiet', 'justify-self-start')}>
          Back to the dashboard
        </Link>
      </div>
    </Page>
  )
}

function ReviewOutcome({ application }: { application: CreditApplicationResponse }) {
  switch (application.status) {
    case 'pending':
      return (
        <Notice title="Under review">
          <p>We're reviewing it and will let you know by email. Until then, pay by card.</p>
        </Notice>
      )
    case 'approved':
      return (
        <Notice look="done" title="Approved">
          <p>
            Credit limit <Money dollars={application.approvedCreditLimit ?? application.creditLimit} />, Net{' '}
            {application.paymentTerms} days. You can pay orders by invoice now.
          </p>
        </Notice>
      )
    case 'declined':
      return (
        <Notice look="fail" title="Declined">
          <p className="wrap-anywhere">
            {application.declineReason
              ? `Reason: ${application.declineReason}`
              : "We can't offer credit terms at this time."}
          </p>
          <p className="mt-1">You can keep ordering by card. Please call us with any questions.</p>
        </Notice>
      )
  }
}
