import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_admin/admin/dealer-rates')({
  staticData: { title: 'Dealer Rates' },
  component: () => (
    <ComingPage title="Dealer Rates" text="Dealer rates come with the rest of the admin portal." />
  ),
})
