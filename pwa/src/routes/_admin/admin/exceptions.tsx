import { createFileRoute } from '@tanstack/react-router'
import { ExceptionsScreen } from '../../../features/admin-exceptions/exceptions-screen.tsx'
import type { AskedFilter } from '../../../features/admin-exceptions/exceptions-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/exceptions')({
  // The screen checks the names: every page would load them here.
  validateSearch: ({ show, kind }: Record<string, unknown>): AskedFilter => ({
    show: typeof show === 'string' ? show : undefined,
    kind: typeof kind === 'string' ? kind : undefined,
  }),
  staticData: { title: 'Exceptions' },
  pendingComponent: () => <LoadingPage text="Loading exceptions…" />,
  component: ExceptionsPage,
})

function ExceptionsPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ExceptionsScreen filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
