import { createFileRoute } from '@tanstack/react-router'
import { StructuresScreen } from '../../../../features/admin-rates/structures-screen.tsx'

export const Route = createFileRoute('/_admin/admin/dealer-rates/')({
  staticData: { title: 'Dealer Rates' },
  component: StructuresScreen,
})
