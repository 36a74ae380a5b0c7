import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PaymentSuccessSearch } from '../../-payment-success-search.ts'
import { texts } from '../../-text-search.ts'

// Lazy: most visits of the portal pay nothing by card.
const loadPage = () => import('../../-payment-success-page.tsx')
const PaymentSuccessPage = lazyPart(
  async () => (await loadPage()).PaymentSuccessPage,
  <LoadingPage text="Confirming your payment…" />,
)

export const Route = createFileRoute('/_dealer/dealer/payment-success')({
  validateSearch: texts<PaymentSuccessSearch>,
  staticData: { title: 'Payment' },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await loadPage()).loadPaidOrder(deps, '/dealer'),
  component: SuccessPage,
})

function SuccessPage() {
  const loaded = Route.useLoaderData()
  const { type } = Route.useSearch()
  return <PaymentSuccessPage loaded={loaded} sent={type} />
}
