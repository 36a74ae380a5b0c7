import { createFileRoute } from '@tanstack/react-router'
import { DriversScreen } from '../../../features/admin-carriers/drivers-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { textSearch } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/drivers')({
  validateSearch: textSearch,
  staticData: { title: 'Drivers and carriers' },
  pendingComponent: () => <LoadingPage text="Loading drivers and carriers…" />,
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
