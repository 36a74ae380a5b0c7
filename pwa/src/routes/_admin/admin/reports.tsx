import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen } from '../../../features/admin-reports/reports-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { textSearch } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: textSearch,
  staticData: { title: 'Reports' },
  pendingComponent: () => <LoadingPage text="Loading reports…" />,
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsScreen
      search={search}
      onSearch={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
    />
  )
}
