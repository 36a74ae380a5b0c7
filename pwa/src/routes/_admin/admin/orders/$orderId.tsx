import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { adminOrderQuery } from '../../../../features/admin-orders/admin-order-calls.ts'
import type { ReportDamageProps } from '../../../../features/claims/report-damage.tsx'
import { queryClient } from '../../../../api/query-client.ts'
import { refusedStatus } from '../../../../api/refused-status.ts'
import type { InspectionsPanelProps } from '../../../../features/admin-inspections/inspections-panel.tsx'
import { OrderScreen } from '../../../../features/admin-orders/screens/admin-order-screen.tsx'
import { RefusedPage } from '../../../../features/portals/refused-page.tsx'
import { AddressFieldProvider } from '../../../../ui/fields/address-field-slot.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { renderAddressField } from './-address-field.tsx'

// Lazily: few orders have claims.
const StaffClaims = lazyPart<{ order: AdminOrderResponse }>(
  async () => (await import('../../../../features/claims/staff-claims.tsx')).StaffClaims,
)

const ReportDamage = lazyPart<ReportDamageProps>(
  async () => (await import('../../../../features/claims/report-damage.tsx')).ReportDamage,
)

const InspectionsPanel = lazyPart<InspectionsPanelProps>(
  async () => (await import('../../../../features/admin-inspections/inspections-panel.tsx')).InspectionsPanel,
)

const besidePairOf =
  ({ id, vehicles }: AdminOrderResponse): InspectionsPanelProps['besidePair'] =>
  (vehicle, pair) => (
    <ReportDamage side="staff" orderId={id} vehicles={vehicles} vehicle={vehicle} {...pair} />
  )

const inspectionsOf = (order: AdminOrderResponse) => (
  <InspectionsPanel order={order} besidePair={besidePairOf(order)} />
)
const claimsOf = (order: AdminOrderResponse) => <StaffClaims order={order} />

export const Route = createFileRoute('/_admin/admin/orders/$orderId')({
  staticData: { title: 'Order' },
  loader: async ({ params: { orderId } }) => {
    const status = await refusedStatus(queryClient.ensureQueryData(adminOrderQuery(orderId)))
    const order = queryClient.getQueryData(adminOrderQuery(orderId).queryKey)
    // Mails to dispatch link the order by its tracking code.
    if (order && order.id !== orderId.toUpperCase()) {
      queryClient.setQueryData(adminOrderQuery(order.id).queryKey, order)
      throw redirect({ to: '/admin/orders/$orderId', params: { orderId: order.id }, replace: true })
    }
    return status
  },
  component: OrderPage,
})

function OrderPage() {
  const { orderId } = Route.useParams()
  const status = Route.useLoaderData()
  return status === 0 ? (
    <AddressFieldProvider value={renderAddressField}>
      <OrderScreen key={orderId} orderId={orderId} claimsOf={claimsOf} inspectionsOf={inspectionsOf} />
    </AddressFieldProvider>
  ) : (
    <RefusedPage what="order" list="/admin/orders" status={status} />
  )
}
