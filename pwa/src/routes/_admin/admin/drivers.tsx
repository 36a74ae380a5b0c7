import { createFileRoute } from '@tanstack/react-router'
import { carrierViews } from '@switchback/core/carriers/carrier-views.ts'
import type { DriversSearch } from '../../../features/admin-carriers/drivers-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const DriversScreen = lazyPart(
  async () => (await import('../../../features/admin-carriers/drivers-screen.tsx')).DriversScreen,
  <LoadingPage text="Loading drivers and carriers…" />,
)

export const Route = createFileRoute('/_admin/admin/drivers')({
  validateSearch: ({ tab, show, search }: Record<string, unknown>): DriversSearch => {
    const view = carrierViews.find((known) => known === show)
    return {
      ...(tab === 'carriers' ? { tab } : {}),
      ...(view && view !== 'active' ? { show: view } : {}),
      ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 100) } : {}),
    }
  },
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
