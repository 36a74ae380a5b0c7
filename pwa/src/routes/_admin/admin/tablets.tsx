import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const TabletsScreen = lazyPart(
  async () => (await import('../../../features/admin-tablets/tablets-screen.tsx')).TabletsScreen,
  <LoadingPage text="Loading tablets…" />,
)

export const Route = createFileRoute('/_admin/admin/tablets')({
  staticData: { title: 'Tablets' },
  component: () => <TabletsScreen />,
})
