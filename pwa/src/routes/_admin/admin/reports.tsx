import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textSearch } from '../../-text-search.ts'

// Loads lazily: charts and tables are only for those who open it.
const ReportsScreen = lazyPart(
  async () => (await import('../../../features/admin-reports/reports-screen.tsx')).ReportsScreen,
  <LoadingPage text="Loading reports…" />,
)

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: textSearch,
  staticData: { title: 'Reports' },
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
