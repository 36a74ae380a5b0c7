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
import { focusHeadingIfLost, useHeadingFocus } from '../../ui/page/focus-heading.ts'
import { ApprovedCredit, CreditApplicationStatus } from './credit-application-status.tsx'
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
  const [isAgain, setIsAgain] = useState(false)
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
  if (application.data && !isAgain) {
    return (
      <CreditApplicationStatus
        application={application.data}
        dealer={dealer}
        onApplyAgain={() => {
          setIsAgain(true)
          focusHeadingIfLost()
        }}
      />
    )
  }
  if (dealer.creditApproved) return <HasCredit dealer={dealer} />
  if (dealer.creditRequested && !isAgain) return <Submitted />
  return <CreditApplicationForm dealer={dealer} onSubmitted={setSubmitted} />
}

/** Staff granted credit without an application. */
function HasCredit({ dealer }: { dealer: DealerProfile }) {
  return (
    <Page title={formTitle} lead={screenHasCredit}>
      <ApprovedCredit dealer={dealer} creditLimit={dealer.creditLimit} />
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
