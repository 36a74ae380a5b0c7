import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../../features/admin-messages/messages-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { textSearch } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/messages')({
  validateSearch: textSearch,
  staticData: { title: 'Messages' },
  pendingComponent: () => <LoadingPage text="Loading messages…" />,
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
