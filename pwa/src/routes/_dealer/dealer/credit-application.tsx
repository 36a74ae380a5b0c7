import { createFileRoute } from '@tanstack/react-router'
import { CreditApplicationScreen } from '../../../features/credit/credit-application-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/credit-application')({
  staticData: { title: 'Credit application' },
  pendingComponent: () => <LoadingPage text="Loading the application…" />,
  component: CreditApplicationScreen,
})
