import { createFileRoute } from '@tanstack/react-router'
import { CustomerDataScreen } from '../../../features/admin-customer-data/customer-data-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

/**
 * A customer's address stays out of the URL, and so out of the history: the page begins empty.
 * Source: PRIVACY-11.
 */
export const Route = createFileRoute('/_admin/admin/customer-data')({
  staticData: { title: 'Customer data' },
  pendingComponent: () => <LoadingPage text="Loading the page…" />,
  component: CustomerDataScreen,
})
