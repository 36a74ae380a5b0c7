import { createFileRoute } from '@tanstack/react-router'
import { ComingDeskPage } from '../../../features/portals/coming-desk-page.tsx'

export const Route = createFileRoute('/_admin/admin/drivers')({
  staticData: { title: 'Drivers' },
  component: () => <ComingDeskPage title="Drivers" />,
})
