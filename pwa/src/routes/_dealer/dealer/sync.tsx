import { createFileRoute } from '@tanstack/react-router'
import { SyncScreen } from '../../../features/sync-center/sync-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/sync')({
  staticData: { title: 'Sync' },
  pendingComponent: () => <LoadingPage text="Loading what waits on this device…" />,
  component: SyncScreen,
})
