import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of service' },
  component: () => (
    <ComingPage
      title="Terms of service"
      text="Quotes hold for 14 days, and you can cancel free of charge until a driver is assigned. The full terms are being written."
    />
  ),
})
