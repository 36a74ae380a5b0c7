import { createFileRoute } from '@tanstack/react-router'
import { PayablesScreen } from '../../../features/admin-payables/payables-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/payables')({
  staticData: { title: 'Carriers to pay' },
  pendingComponent: () => <LoadingPage text="Loading what we owe…" />,
  component: PayablesScreen,
})
