import { createFileRoute } from '@tanstack/react-router'
import { StructuresScreen } from '../../../../features/admin-rates/structures-screen.tsx'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealer-rates/')({
  staticData: { title: 'Dealer Rates' },
  pendingComponent: () => <LoadingPage text="Loading the rates…" />,
  component: StructuresScreen,
})
