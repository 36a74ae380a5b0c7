import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loads lazily: the portal opens without it.
const CreditApplicationScreen = lazyPart(
  async () =>
    (await import('../../../features/credit/credit-application-screen.tsx')).CreditApplicationScreen,
  <LoadingPage text="Loading the application…" />,
)

export const Route = createFileRoute('/_dealer/dealer/credit-application')({
  staticData: { title: 'Credit application' },
  component: () => <CreditApplicationScreen />,
})
