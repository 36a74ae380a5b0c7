import { createFileRoute } from '@tanstack/react-router'
import { ComingDeskPage } from '../../../features/portals/coming-desk-page.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  staticData: { title: 'Admin Users' },
  component: () => <ComingDeskPage title="Admin Users" />,
})
