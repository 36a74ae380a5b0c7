import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_admin/admin/reports')({
  staticData: { title: 'Reports' },
  component: () => <ComingPage title="Reports" text="Reports come with the rest of the admin portal." />,
})
