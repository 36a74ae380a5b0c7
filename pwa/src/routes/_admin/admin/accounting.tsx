import { createFileRoute } from '@tanstack/react-router'
import { AccountingScreen } from '../../../features/admin-accounting/accounting-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { textSearch } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/accounting')({
  validateSearch: textSearch,
  staticData: { title: 'Accounting' },
  pendingComponent: () => <LoadingPage text="Loading the books…" />,
  component: AccountingPage,
})

function AccountingPage() {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountingScreen
      month={month}
      onMonth={(next) => void navigate({ search: { month: next }, replace: true, resetScroll: false })}
    />
  )
}
