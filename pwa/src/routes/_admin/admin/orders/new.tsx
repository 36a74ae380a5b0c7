import { createFileRoute } from '@tanstack/react-router'
import { NewOrderScreen } from '../../../../features/admin-orders/screens/new-order-screen.tsx'
import { AddressFieldProvider } from '../../../../ui/fields/address-field-slot.ts'
import { renderAddressField } from './-address-field.tsx'

export const Route = createFileRoute('/_admin/admin/orders/new')({
  staticData: { title: 'New order' },
  loader: async () =>
    (await import('../../../../features/admin-orders/screens/new-order-values.ts')).newOrderDraft.restore(),
  component: NewOrderPage,
})

function NewOrderPage() {
  const navigate = Route.useNavigate()
  return (
    <AddressFieldProvider value={renderAddressField}>
      <NewOrderScreen
        onPlaced={(orderId) => void navigate({ to: '/admin/orders/$orderId', params: { orderId } })}
      />
    </AddressFieldProvider>
  )
}
