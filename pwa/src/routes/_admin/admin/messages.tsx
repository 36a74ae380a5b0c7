import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textSearch } from '../../-text-search.ts'

// Loads lazily: the portal opens without it.
const MessagesScreen = lazyPart(
  async () => (await import('../../../features/admin-messages/messages-screen.tsx')).MessagesScreen,
  <LoadingPage text="Loading messages…" />,
)

export const Route = createFileRoute('/_admin/admin/messages')({
  validateSearch: textSearch,
  staticData: { title: 'Messages' },
  component: MessagesRoute,
})

function MessagesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesScreen
      search={search}
      onFilter={(filter) => void navigate({ search: { ...filter }, replace: true, resetScroll: false })}
    />
  )
}
