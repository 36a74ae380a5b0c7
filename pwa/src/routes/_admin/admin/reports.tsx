import { createFileRoute } from '@tanstack/react-router'
import type { ReportsSearch } from '../../../features/admin-reports/reports-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: charts and tables are only for those who open it.
const ReportsScreen = lazyPart(
  async () => (await import('../../../features/admin-reports/reports-screen.tsx')).ReportsScreen,
  <LoadingPage text="Loading reports…" />,
)

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: (search: Record<string, unknown>): ReportsSearch => {
    const [from, to] = [dayOf(search['from']), dayOf(search['to'])]
    if (from && to && from > to) return {}
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  },
  staticData: { title: 'Reports' },
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
