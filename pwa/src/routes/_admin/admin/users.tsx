import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  staticData: { title: 'Admin Users' },
  component: () => (
    <ComingPage title="Admin Users" text="Admin users come with the rest of the admin portal." />
  ),
})
