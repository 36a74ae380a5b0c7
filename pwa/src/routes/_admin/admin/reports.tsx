import { createFileRoute } from '@tanstack/react-router'
import { ComingDeskPage } from '../../../features/portals/coming-desk-page.tsx'

export const Route = createFileRoute('/_admin/admin/reports')({
  staticData: { title: 'Reports' },
  component: () => <ComingDeskPage title="Reports" />,
})
