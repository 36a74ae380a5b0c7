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
import { CreditApplicationForm } from './credit-application-form.later.tsx'
import {
  formTitle,
  screenBack,
  screenDenied,
  screenDeniedLead,
  screenHasCredit,
  screenLoading,
  screenNotLoaded,
  screenNotLoadedLead,
  screenTryAgain,
  statusApproved,
  statusSubmitted,
  statusSubmittedLead,
} from './words.ts'

const toDashboard = (
  <Link to="/dealer/dashboard" className={buttonClass('quiet')}>
    {screenBack}
  </Link>
)

/**
 * The form until someone applies, then the application's status. Only a dealership's admins can apply.
 * Source: CREDIT-1, ACCESS-15.
 */
export function CreditApplicationScreen() {
  const { dealer } = useMe()
  const isAllowed = useCan()('dealer.credit') && dealer !== null
  if (isAllowed) return <Application />
  return (
    <Page title={screenDenied} lead={screenDeniedLead}>
      {toDashboard}
    </Page>
  )
}

function Application() {
  const profile = useQuery(dealerProfileQuery)
  const application = useQuery(creditApplicationQuery)
  const [submitted, setSubmitted] = useState<CreditApplicationResponse | null>()
  const dealer = profile.data
  if (submitted !== undefined) return <Submitted />
  // An open form outlives a read that fails later.
  if (!dealer || application.data === undefined) {
    if (!profile.isError && !application.isError) return <LoadingPage text={screenLoading} />
    return (
      <Page title={screenNotLoaded} lead={screenNotLoadedLead}>
        <Button
          onClick={() => {
            void profile.refetch()
            void application.refetch()
          }}
        >
          {screenTryAgain}
        </Button>
      </Page>
    )
  }
  if (application.data) return <CreditApplicationStatus application={application.data} />
  if (dealer.creditApproved) return <HasCredit dealer={dealer} />
  if (dealer.creditRequested) return <Submitted />
  return <CreditApplicationForm dealer={dealer} onSubmitted={setSubmitted} />
}

/** Staff granted credit without an application. */
function HasCredit({ dealer }: { dealer: DealerProfile }) {
  return (
    <Page title={formTitle} lead={screenHasCredit}>
      <Notice look="done" title={statusApproved}>
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
    <Page title={statusSubmitted} lead={statusSubmittedLead}>
      {toDashboard}
    </Page>
  )
}
