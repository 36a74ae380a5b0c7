import { createFileRoute, redirect } from '@tanstack/react-router'

/** Source: decision 42. */
export const Route = createFileRoute('/_dealer/dealer/')({
  beforeLoad: () => {
    throw redirect({ to: '/dealer/dashboard', replace: true })
  },
})
