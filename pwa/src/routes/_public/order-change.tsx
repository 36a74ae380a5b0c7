import { createFileRoute } from '@tanstack/react-router'
import { OrderChangeScreen } from '../../features/manage/order-change-screen.tsx'
import { useLinkToken } from '../../features/manage/use-link-token.ts'

export const Route = createFileRoute('/_public/order-change')({
  staticData: { title: 'A change of your order' },
  component: OrderChangePage,
})

function OrderChangePage() {
  const token = useLinkToken('/order-change')
  return <OrderChangeScreen key={token} token={token} />
}
