import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textSearch } from '../../-text-search.ts'

// Loads lazily: the portal opens without it.
const DriversScreen = lazyPart(
  async () => (await import('../../../features/admin-carriers/drivers-screen.tsx')).DriversScreen,
  <LoadingPage text="Loading drivers and carriers…" />,
)

export const Route = createFileRoute('/_admin/admin/drivers')({
  validateSearch: textSearch,
  staticData: { title: 'Drivers and carriers' },
  component: DriversPage,
})

function DriversPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DriversScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
