import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CreditApplicationResponse } from '@switchback/core/credit/credit-application.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useState } from 'react'
import { creditApplicationQuery } from './credit-calls.ts'
import { dealerProfileQuery } from '../../queries/dealer-calls.ts'
import { useCan, useMe } from '../../queries/me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/money.tsx'
import { useHeadingFocus } from '../../ui/page/focus-heading.ts'
import { Notice } from '../../ui/notice.tsx'
import { CreditApplicationStatus } from './credit-application-status.tsx'
import { CreditApplicationForm } from './credit-application-form.tsx'

const toDashboard = (
  <Link to="/dealer/dashboard" className={buttonClass('quiet')}>
    Back to the dashboard
  </Link>
)

/**
 * The form until someone applies, then the application's status. Only a dealership's admins can apply.
 * Source: CREDIT-1, ACCESS-15.
 */
export function CreditApplicationScreen() {
  const { dealer: own } = useMe()
  const isAllowed = useCan()('dealer.credit') && own !== null
  const profile = useQuery(dealerProfileQuery)
  const application = useQuery({ ...creditApplicationQuery, enabled: isAllowed })
  const [submitted, setSubmitted] = useState<CreditApplicationResponse | null>()

  if (!isAllowed) {
    return (
      <Page title="Access denied" lead="Only dealership admins can apply for credit and see the application.">
        {toDashboard}
      </Page>
    )
  }
  if (submitted !== undefined) return <Submitted />
  if (profile.isError || application.isError) {
    return (
      <Page title="We couldn't load your application" lead="Please check your connection and try again.">
        <Button
          onClick={() => {
            void profile.refetch()
            void application.refetch()
          }}
        >
          Try again
        </Button>
      </Page>
    )
  }
  const dealer = profile.data
  if (!dealer || application.data === undefined) return <LoadingPage text="Loading your application…" />
  if (application.data) return <CreditApplicationStatus application={application.data} />
  if (dealer.creditApproved) return <HasCredit dealer={dealer} />
  if (dealer.creditRequested) return <Submitted />
  return <CreditApplicationForm dealer={dealer} onSubmitted={setSubmitted} />
}

/** Staff granted credit without an application. */
function HasCredit({ dealer }: { dealer: DealerProfile }) {
  return (
    <Page title="Credit application" lead="Your dealership already has credit terms.">
      <Notice look="done" title="Approved">
        <p>
          Credit limit <Money dollars={dealer.creditLimit} />, Net {dealer.paymentTerms} days. You can pay
          orders by invoice.
        </p>
      </Notice>
      <div className="mt-8">{toDashboard}</div>
    </Page>
  )
}

/** Source: CREDIT-1. */
function Submitted() {
  useHeadingFocus()
  return (
    <Page
      title="Application Submitted"
      lead="Thank you. We'll review it and let you know by email. Until then, pay by card."
    >
      {toDashboard}
    </Page>
  )
}
