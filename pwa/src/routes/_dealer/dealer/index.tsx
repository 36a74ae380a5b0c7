import { createFileRoute, redirect } from '@tanstack/react-router'

/** Source: DEALER-10. */
export const Route = createFileRoute('/_dealer/dealer/')({
  beforeLoad: () => {
    throw redirect({ to: '/dealer/dashboard', replace: true })
  },
})
