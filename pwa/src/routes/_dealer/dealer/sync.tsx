import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const SyncScreen = lazyPart(
  async () => (await import('../../../features/sync-center/sync-screen.tsx')).SyncScreen,
  <LoadingPage text="Loading what waits on this device…" />,
)

export const Route = createFileRoute('/_dealer/dealer/sync')({
  staticData: { title: 'Sync' },
  component: () => <SyncScreen />,
})
