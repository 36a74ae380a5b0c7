import { createFileRoute } from '@tanstack/react-router'
import { exceptionFilters } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds } from '@switchback/core/exceptions/exception-kinds.ts'
import type { QueueFilter } from '../../../features/admin-exceptions/exception-calls.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const ExceptionsScreen = lazyPart(
  async () => (await import('../../../features/admin-exceptions/exceptions-screen.tsx')).ExceptionsScreen,
  <LoadingPage text="Loading exceptions…" />,
)

export const Route = createFileRoute('/_admin/admin/exceptions')({
  validateSearch: ({ show, kind }: Record<string, unknown>): QueueFilter => ({
    show: exceptionFilters.find((each) => each === show) ?? 'all',
    kind: exceptionKinds.find((each) => each === kind),
  }),
  staticData: { title: 'Exceptions' },
  component: ExceptionsPage,
})

function ExceptionsPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ExceptionsScreen filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
