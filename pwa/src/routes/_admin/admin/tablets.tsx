import { createFileRoute } from '@tanstack/react-router'
import { TabletsScreen } from '../../../features/admin-tablets/tablets-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/tablets')({
  staticData: { title: 'Tablets' },
  pendingComponent: () => <LoadingPage text="Loading tablets…" />,
  component: TabletsScreen,
})
