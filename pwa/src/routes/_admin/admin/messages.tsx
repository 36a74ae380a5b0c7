import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const MessagesScreen = lazyPart(
  async () => (await import('../../../features/admin-messages/messages-screen.tsx')).MessagesScreen,
  <LoadingPage text="Loading messages…" />,
)

export const Route = createFileRoute('/_admin/admin/messages')({
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
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
