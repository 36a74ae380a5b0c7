import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { ReactNode } from 'react'
import { dealerProfileQuery, type KnownProfile } from '../../queries/dealer-calls.ts'
import { refusalIn } from '../../api/refused.ts'
import { useCan, useMe } from '../../queries/me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/money.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { dashboardTabs, type DashboardTab } from './dealer-dashboard-search.ts'

type Props = {
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  /** Renders the tab's content; the route supplies it from the features. */
  renderTab: (tab: DashboardTab, dealer: KnownProfile) => ReactNode
}

/** Greets the signed-in user. Source: DEALER-10. */
export function DashboardScreen({ tab, onTab, renderTab }: Props) {
  const profile = useQuery(dealerProfileQuery)
  const dealer = profile.data
  if (!dealer) {
    return profile.isError ? (
      <NoDashboard error={profile.error} onRetry={() => void profile.refetch()} />
    ) : (
      <LoadingPage text="Loading your dashboard…" />
    )
  }
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-8 md:pb-10 lg:gap-1 lg:pt-2">
      <DashboardHeader dealer={dealer} isBrief={tab !== 'overview'} />
      <div className="min-w-0">
        <Tabs label="Dashboard" tabs={dashboardTabs} chosen={tab} onChoose={onTab}>
          {renderTab(tab, dealer)}
        </Tabs>
      </div>
    </div>
  )
}

/** Above a list on a phone, which the rows need, it is brief. */
function DashboardHeader({ dealer, isBrief }: { dealer: DealerProfile; isBrief: boolean }) {
  const onDesk = isBrief ? 'max-sm:hidden' : ''
  const can = useCan()
  const { user } = useMe()
  return (
    <header
      className={`flex items-center justify-between gap-x-4 gap-y-3 sm:gap-x-10 ${isBrief ? '' : 'max-sm:flex-wrap'}`}
    >
      <div className={`min-w-0 sm:flex-1 ${isBrief ? 'flex-1' : 'max-sm:w-full'}`}>
        <h1
          tabIndex={-1}
          title={dealer.companyName}
          className="line-clamp-2 text-xl wrap-anywhere sm:line-clamp-1"
        >
          {dealer.companyName}
        </h1>
        <p className="flex gap-x-5 text-sm text-soft max-lg:flex-wrap lg:whitespace-nowrap">
          <span className="min-w-0 truncate text-ink">
            Welcome back, {user.firstName} {user.lastName}
          </span>
          <span className={onDesk}>
            Dealer ID: <span className="figures">{displayOrderId(dealer.id)}</span>
          </span>
          <span className={onDesk}>
            Credit limit: <Money dollars={dealer.creditLimit} />
          </span>
          {dealer.creditApproved ? (
            <span className={`font-semibold text-done ${onDesk}`}>
              <span aria-hidden="true">✓ </span>Credit Approved
            </span>
          ) : null}
        </p>
      </div>
      {can('dealer.quote') ? (
        <Link
          to="/dealer/quote"
          className={buttonClass('main', isBrief ? 'shrink-0 max-sm:px-4' : 'shrink-0 max-sm:w-full')}
        >
          Get Quote
        </Link>
      ) : (
        <p className="max-w-72 text-soft">
          Your role is view-only: you can see everything but not change it.
        </p>
      )}
    </header>
  )
}

/** Distinguishes a missing profile from a failed request. Texts: DEALER-10. */
function NoDashboard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = refusalIn(error)?.code
  if (code === 'forbidden') {
    return <Page title="Access denied" lead="This area is for approved dealerships." />
  }
  if (code === 'not_found') {
    return (
      <Page
        title="Dealer information not found"
        lead="Please sign in again, or call us if this keeps happening."
      />
    )
  }
  return (
    <Page title="We couldn't load your dashboard" lead="Please check your connection and try again.">
      <Button onClick={onRetry}>Try again</Button>
    </Page>
  )
}
