import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

// Code of its own: the other staff pages never need it.
const StructuresScreen = lazyPart(
  async () => (await import('../../../../features/admin-rates/structures-screen.tsx')).StructuresScreen,
  <LoadingPage text="Loading the rates…" />,
)

export const Route = createFileRoute('/_admin/admin/dealer-rates/')({
  staticData: { title: 'Dealer Rates' },
  component: () => <StructuresScreen />,
})
