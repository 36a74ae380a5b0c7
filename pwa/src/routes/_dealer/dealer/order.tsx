import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadFailureScreen } from '../../../features/orders/form/load/load-failure-screen.tsx'
import { OrderedQuoteScreen } from '../../../features/orders/form/load/ordered-quote-screen.tsx'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { actorOf } from '@switchback/core/access/actor-of.ts'
import { AddressField } from '../../../features/addresses/address-field.tsx'
import { Attachments } from '../../../features/attachments/attachments.tsx'
import { LocationPicker } from '../../../features/locations/location-picker.tsx'
import { DealerOrderFormScreen } from '../../../features/orders/form/dealer-order-form-screen.tsx'
import {
  loadDealerOrderForm,
  type DealerOrderSearch,
} from '../../../features/orders/form/load/load-dealer-order-form.ts'
import type { DealerOrderFormSlots } from '../../../features/orders/form/order-form-slots.ts'
import { dealerFormSubject } from '../../../offline/device/account-traces.ts'
import { orderDrafts } from '../../../offline/saved/order-drafts.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { texts } from '../../-text-search.ts'

/** A repeated order is priced anew first. */
async function loadForm(search: DealerOrderSearch, me: MeResponse) {
  const { repeat, quoteId, operationId } = search
  if (!repeat || quoteId || operationId) return loadDealerOrderForm(search, me)
  const { quoteAgain } = await import('../../-repeat-order.ts')
  const quoted = await quoteAgain(repeat, me)
  if ('failed' in quoted) return quoted
  throw redirect({ to: '/dealer/order', search: { ...quoted, repeat }, replace: true })
}

export const Route = createFileRoute('/_dealer/dealer/order')({
  validateSearch: texts<DealerOrderSearch>,
  staticData: { title: 'Dealer order' },
  loaderDeps: ({ search }) => search,
  // The form's initial values must not change while the user fills it in.
  staleTime: Infinity,
  gcTime: 0,
  loader: async ({ deps, context }) => {
    const actor = actorOf(context.me)
    const mayOrder = actor !== undefined && can(actor, 'dealer.order')
    const inputs = mayOrder ? await loadForm(deps, context.me) : undefined
    if (!inputs) throw redirect({ to: '/dealer/quote', replace: true })
    if ('waitingAs' in inputs) {
      throw redirect({ to: '/dealer/unsent', search: { id: inputs.waitingAs }, replace: true })
    }
    if ('quote' in inputs) {
      await orderDrafts.restore(dealerFormSubject(context.me.user.id, inputs.unsent?.id ?? inputs.quote.id))
    }
    return inputs
  },
  pendingMs: 0,
  pendingComponent: () => <LoadingPage text="Loading your quote…" />,
  component: DealerOrderPage,
})

async function sendFilesOfForm(subject: string, orderId: string): Promise<void> {
  const files = await import('../../../offline/outbox/form-files.ts')
  await files.sendFilesOfForm(subject, orderId)
}

const slots: DealerOrderFormSlots = { AddressField, Attachments, LocationPicker }

function DealerOrderPage() {
  const inputs = Route.useLoaderData()
  const navigate = Route.useNavigate()
  if ('failed' in inputs) {
    return <LoadFailureScreen {...inputs} back={{ to: '/dealer/quote', text: 'Back to Quotes' }} />
  }
  if ('orderedAs' in inputs) return <OrderedQuoteScreen {...inputs} to="/dealer/order-confirmation" />
  return (
    <DealerOrderFormScreen
      key={inputs.unsent?.id ?? inputs.quote.id}
      inputs={inputs}
      slots={slots}
      onPlaced={async (order, subject) => {
        // The order is placed even if its files fail.
        await sendFilesOfForm(subject, order.id).catch(() => undefined)
        const to = order.paymentMethod === 'invoice' ? '/dealer/order-success' : '/dealer/order-confirmation'
        await navigate({ to, search: { orderId: order.id } })
      }}
      onSaved={(id) => void navigate({ to: '/dealer/unsent', search: { id } })}
    />
  )
}
