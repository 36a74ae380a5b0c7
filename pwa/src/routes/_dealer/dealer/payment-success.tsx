import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { loadPaidOrder, PaymentSuccessPage } from '../../-payment-success-page.tsx'
import type { PaymentSuccessSearch } from '../../-payment-success-search.ts'
import { texts } from '../../-text-search.ts'

export const Route = createFileRoute('/_dealer/dealer/payment-success')({
  validateSearch: texts<PaymentSuccessSearch>,
  staticData: { title: 'Payment' },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPaidOrder(deps, '/dealer'),
  pendingComponent: () => <LoadingPage text="Confirming your payment…" />,
  component: SuccessPage,
})

function SuccessPage() {
  const loaded = Route.useLoaderData()
  const { type } = Route.useSearch()
  return <PaymentSuccessPage loaded={loaded} sent={type} />
}
