import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddressField } from '../../features/addresses/address-field.tsx'
import { Attachments } from '../../features/attachments/attachments.tsx'
import { LoadFailureScreen } from '../../features/orders/form/load/load-failure-screen.tsx'
import { loadRetailOrderForm, NoOrderForm } from '../../features/orders/form/load/load-retail-order-form.ts'
import { OrderedQuoteScreen } from '../../features/orders/form/load/ordered-quote-screen.tsx'
import { RetailOrderFormScreen } from '../../features/orders/form/retail-order-form-screen.tsx'
import type { OrderFormSlots } from '../../features/orders/form/order-form-slots.ts'
import { readOrderFormSearch } from '../../features/orders/form/load/order-form-search.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { LoadingSheet } from '../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_public/order-form')({
  validateSearch: readOrderFormSearch,
  staticData: { title: 'Order form' },
  loaderDeps: ({ search }) => search,
  // The form's initial values must not change while the user fills it in.
  staleTime: Infinity,
  gcTime: 0,
  loader: async ({ deps }) => {
    try {
      return await loadRetailOrderForm(deps)
    } catch (error) {
      if (!(error instanceof NoOrderForm)) throw error
      if (error.alert) void showAlert(error.alert)
      if (error.confirmedOrderId) {
        throw redirect({
          to: '/order-confirmation',
          search: { orderId: error.confirmedOrderId },
          replace: true,
        })
      }
      throw redirect({ to: '/', replace: true })
    }
  },
  pendingComponent: () =>
    'editOrderId' in Route.useSearch() ? (
      <LoadingSheet
        isFolded
        className="pt-4 pb-10 md:py-14"
        title="Edit Your Order"
        text="Loading your order…"
      />
    ) : (
      <LoadingSheet
        isFolded
        title="Complete Your Order"
        text="Loading your quote…"
        // The line of the steps.
        className="mt-12.25 pt-4 pb-10 md:py-14"
      />
    ),
  component: OrderFormPage,
})

async function sendFilesOfForm(subject: string, orderId: string): Promise<void> {
  const files = await import('../../offline/outbox/form-files.ts')
  await files.sendFilesOfForm(subject, orderId)
}

const slots: OrderFormSlots = { AddressField, Attachments }

function OrderFormPage() {
  const inputs = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if ('failed' in inputs) {
    return <LoadFailureScreen {...inputs} back={{ to: '/', text: 'Go Home' }} />
  }
  if ('orderedAs' in inputs) return <OrderedQuoteScreen {...inputs} to="/order-confirmation" />
  return (
    <RetailOrderFormScreen
      // A newer revision of the order starts a new form, and the draft is applied to it.
      key={inputs.order ? `${inputs.order.id} ${inputs.order.revision}` : inputs.quote?.id}
      inputs={inputs}
      slots={slots}
      onPlaced={async (orderId, subject) => {
        // The order is placed even if its files fail.
        await sendFilesOfForm(subject, orderId).catch(() => undefined)
        await navigate({ to: '/order-confirmation', search: { orderId } })
      }}
    />
  )
}
