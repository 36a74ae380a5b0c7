import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '../../../features/admin-system/system-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/system')({
  staticData: { title: 'System' },
  pendingComponent: () => <LoadingPage text="Checking the system…" />,
  component: SystemScreen,
})
