import { createFileRoute } from '@tanstack/react-router'
import { AddressFieldProvider } from '../../../../ui/fields/address-field-slot.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { renderAddressField } from './-address-field.tsx'

const NewOrderScreen = lazyPart(
  async () => (await import('../../../../features/admin-orders/new-order-screen.tsx')).NewOrderScreen,
)

export const Route = createFileRoute('/_admin/admin/orders/new')({
  staticData: { title: 'New order' },
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
