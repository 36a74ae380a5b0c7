import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the page after a payment leads dealers. Source: DEALER-10. */
export const Route = createFileRoute('/_dealer/dealer/orders')({
  beforeLoad: () => {
    throw redirect({ to: '/dealer/dashboard', search: { tab: 'orders' }, replace: true })
  },
})
