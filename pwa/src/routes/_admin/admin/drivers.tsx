import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_admin/admin/drivers')({
  staticData: { title: 'Drivers' },
  component: () => <ComingPage title="Drivers" text="Drivers come with the rest of the admin portal." />,
})
