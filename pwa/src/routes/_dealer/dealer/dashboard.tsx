import { createFileRoute } from '@tanstack/react-router'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { lazy, Suspense } from 'react'
import {
  readDashboardSearch,
  type DashboardSearch,
  type DashboardTab,
} from '../../../features/dealers/dashboard-search.ts'
import { DashboardScreen } from '../../../features/dealers/dashboard-screen.tsx'
import { OverviewTab } from '../../../features/dealers/overview-tab.tsx'
import { DealerOrdersTab } from '../../../features/orders/dealer-orders-tab.tsx'
import { RecentOrders } from '../../../features/orders/recent-orders.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const InvoicesTab = lazy(() =>
  import('../../../features/invoices/invoices-tab.tsx').then((module) => ({ default: module.InvoicesTab })),
)
const TeamTab = lazy(() =>
  import('../../../features/team/team-tab.tsx').then((module) => ({ default: module.TeamTab })),
)

export const Route = createFileRoute('/_dealer/dealer/dashboard')({
  validateSearch: readDashboardSearch,
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
})

function DashboardPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: DashboardSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <DashboardScreen
      tab={search.tab ?? 'overview'}
      onTab={(tab) => go(tab === 'overview' ? {} : { tab })}
      renderTab={(tab, dealer) => (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <TabContent tab={tab} dealer={dealer} search={search} onSearch={go} />
        </Suspense>
      )}
    />
  )
}

type TabProps = {
  tab: DashboardTab
  dealer: DealerProfile
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

function TabContent({ tab, dealer, search, onSearch }: TabProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab dealer={dealer} recentOrders={<RecentOrders />} />
    case 'orders':
      return (
        <DealerOrdersTab
          filter={{ status: search.orderStatus, search: search.search }}
          onFilter={({ status, search: words }) =>
            onSearch({
              tab,
              ...(status ? { orderStatus: status } : {}),
              ...(words ? { search: words } : {}),
              ...(search.sort ? { sort: search.sort } : {}),
            })
          }
        />
      )
    case 'invoices':
      return (
        <InvoicesTab
          dealer={dealer}
          filter={{ status: search.invoiceStatus, search: search.search }}
          onFilter={({ status, search: words }) =>
            onSearch({
              tab,
              ...(status ? { invoiceStatus: status } : {}),
              ...(words ? { search: words } : {}),
              ...(search.sort ? { sort: search.sort } : {}),
            })
          }
        />
      )
    case 'team':
      return <TeamTab />
  }
}
