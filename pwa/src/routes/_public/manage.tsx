import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { ManageScreen } from '../../features/manage/manage-screen.tsx'
import { useLinkToken } from '../../features/manage/use-link-token.ts'
import { placedOrdersQuery } from '../../offline/saved/placed-orders.ts'

export const Route = createFileRoute('/_public/manage')({
  staticData: { title: 'Your orders' },
  loader: () => queryClient.fetchQuery(placedOrdersQuery),
  component: ManagePage,
})

function ManagePage() {
  const token = useLinkToken()
  const navigate = Route.useNavigate()
  return (
    <ManageScreen
      key={token}
      token={token}
      onOrder={(orderId) => void navigate({ to: '/order-confirmation', search: { orderId }, replace: true })}
    />
  )
}
