import { createFileRoute } from '@tanstack/react-router'
import { DealersScreen } from '../../../../features/admin-dealers/admin-dealers-screen.tsx'
import { dealerViews, applicationStatuses } from '@switchback/core/dealers/dealer-views.ts'
import type { DealerFilter } from '../../../../features/admin-dealers/admin-dealer-calls.ts'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealers/')({
  validateSearch: ({ application, show, search }: Record<string, unknown>): DealerFilter => ({
    application: applicationStatuses.find((status) => status === application),
    show: dealerViews.find((view) => view === show),
    search: typeof search === 'string' && search !== '' ? search.slice(0, 100) : undefined,
  }),
  staticData: { title: 'Dealers' },
  pendingComponent: () => <LoadingPage text="Loading dealers…" />,
  component: DealersPage,
})

function DealersPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DealersScreen filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
