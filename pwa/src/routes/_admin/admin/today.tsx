import { createFileRoute } from '@tanstack/react-router'
import { TodayScreen } from '../../../features/admin-today/today-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { texts } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/today')({
  validateSearch: texts<{ day?: string }>,
  staticData: { title: 'Today' },
  pendingComponent: () => <LoadingPage text="Loading the day…" />,
  component: TodayPage,
})

function TodayPage() {
  const { day } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TodayScreen
      day={day}
      onDay={(next) =>
        void navigate({ search: next === undefined ? {} : { day: next }, replace: true, resetScroll: false })
      }
    />
  )
}
