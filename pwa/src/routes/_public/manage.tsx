import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { ManageScreen } from '../../features/manage/manage-screen.tsx'
import { useLinkToken } from '../../features/manage/use-link-token.ts'
import { manageLead, manageTitle } from '../../features/manage/words.ts'
import { placedOrdersQuery } from '../../offline/saved/placed-orders.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const Route = createFileRoute('/_public/manage')({
  staticData: { title: 'Your orders' },
  loader: () => queryClient.fetchQuery(placedOrdersQuery),
  pendingComponent: () => (
    <Page title={manageTitle} lead={manageLead}>
      <Skeleton className="h-40 w-full" />
    </Page>
  ),
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
