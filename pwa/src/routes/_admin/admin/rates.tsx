import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_admin/admin/rates')({
  staticData: { title: 'Rates' },
  component: () => <ComingPage title="Rates" text="Retail rates come with the rest of the admin portal." />,
})
