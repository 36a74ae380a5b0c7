import { createFileRoute } from '@tanstack/react-router'
import { ComingDeskPage } from '../../../features/portals/coming-desk-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealer-rates')({
  staticData: { title: 'Dealer Rates' },
  component: () => <ComingDeskPage title="Dealer Rates" />,
})
