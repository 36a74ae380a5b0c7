import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import {
  readDashboardSearch,
  type DashboardSearch,
  type DashboardTab,
} from '../../../features/dealers/dealer-dashboard-search.ts'
import { DashboardScreen } from '../../../features/dealers/dealer-dashboard-screen.tsx'
import { OverviewTab } from '../../../features/dealers/overview-tab.tsx'
import { RecentDealerOrders } from '../../../features/orders/list/recent-dealer-orders.tsx'
import { Lanes } from '../../../features/orders/overview/lanes.tsx'
import { NeedsMe } from '../../../features/orders/overview/needs-me.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { filterTextsOf } from '../../../ui/filters/filter-texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { texts } from '../../-text-search.ts'

const waiting = <Skeleton className="h-64" />
const DealerOrdersTab = lazyPart(
  async () => (await import('../../../features/orders/list/dealer-orders-tab.tsx')).DealerOrdersTab,
  waiting,
)
const InvoicesTab = lazyPart(
  async () => (await import('../../../features/invoices/invoices-tab.later.tsx')).InvoicesTab,
  waiting,
)
const TeamTab = lazyPart(
  async () => (await import('../../../features/team/team-tab.later.tsx')).TeamTab,
  waiting,
)

export const Route = createFileRoute('/_dealer/dealer/dashboard')({
  validateSearch: texts<DashboardSearch>,
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  const searchParams = Route.useSearch()
  const search = useMemo(() => readDashboardSearch(searchParams), [searchParams])
  const navigate = Route.useNavigate()
  const go = (next: DashboardSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <DashboardScreen
      tab={search.tab ?? 'overview'}
      onTab={(tab) => go(tab === 'overview' ? {} : { tab })}
      renderTab={(tab, dealer) => <TabContent tab={tab} dealer={dealer} search={search} onSearch={go} />}
    />
  )
}

type TabProps = {
  tab: DashboardTab
  dealer: DealerProfile
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

/** The part of the address that all lists have; the order of the rows stays. */
function listSearch(filter: { search?: string | undefined }, { sort }: DashboardSearch): DashboardSearch {
  const { search } = filter
  return { ...(search ? { search } : {}), ...filterTextsOf(filter), ...(sort ? { sort } : {}) }
}

function TabContent({ tab, dealer, search, onSearch }: TabProps) {
  switch (tab) {
    case 'overview':
      return (
        <OverviewTab
          dealer={dealer}
          recentOrders={
            <>
              <NeedsMe />
              <RecentDealerOrders />
              <Lanes />
            </>
          }
        />
      )
    case 'orders':
      return (
        <DealerOrdersTab
          filter={{ status: search.orderStatus, search: search.search, ...filterTextsOf(search) }}
          onFilter={({ status, ...filter }) =>
            onSearch({ tab, ...(status ? { orderStatus: status } : {}), ...listSearch(filter, search) })
          }
        />
      )
    case 'invoices':
      return (
        <InvoicesTab
          dealer={dealer}
          filter={{ status: search.invoiceStatus, search: search.search, ...filterTextsOf(search) }}
          onFilter={({ status, ...filter }) =>
            onSearch({ tab, ...(status ? { invoiceStatus: status } : {}), ...listSearch(filter, search) })
          }
        />
      )
    case 'team':
      return <TeamTab />
  }
}
