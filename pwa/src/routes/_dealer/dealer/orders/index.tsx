import { createFileRoute, redirect } from '@tanstack/react-router'

/** The target of the payment page's link for dealers. Source: DEALER-10. */
export const Route = createFileRoute('/_dealer/dealer/orders/')({
  beforeLoad: () => {
    throw redirect({ to: '/dealer/dashboard', search: { tab: 'orders' }, replace: true })
  },
})
