import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the page after a payment leads dealers. Source: decision 42. */
export const Route = createFileRoute('/_dealer/dealer/orders')({
  beforeLoad: () => {
    throw redirect({ to: '/dealer/dashboard', search: { tab: 'orders' }, replace: true })
  },
})
