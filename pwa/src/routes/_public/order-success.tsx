import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/order-success')({
  staticData: { title: 'Your order' },
  component: () => (
    <ComingPage title="Your order" text="The page for orders paid by invoice comes with the dealer portal." />
  ),
})
