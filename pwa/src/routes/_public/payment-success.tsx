import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { loadPaidOrder, PaymentSuccessPage } from '../-payment-success-page.tsx'
import { readPaymentSuccessSearch } from '../-payment-success-search.ts'

export const Route = createFileRoute('/_public/payment-success')({
  validateSearch: readPaymentSuccessSearch,
  staticData: { title: 'Your payment' },
  // Removes what the provider added to the URL, especially its secret.
  beforeLoad: ({ location, search }) => {
    if (!('payment_intent' in location.search)) return
    throw redirect({ to: '/payment-success', search: readPaymentSuccessSearch(search), replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPaidOrder(deps),
  pendingComponent: () => <LoadingPage text="Confirming your payment…" />,
  component: SuccessPage,
})

function SuccessPage() {
  const loaded = Route.useLoaderData()
  const { type } = Route.useSearch()
  return <PaymentSuccessPage loaded={loaded} sent={type} />
}
