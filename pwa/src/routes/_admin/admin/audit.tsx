import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AuditFilter } from '../../../features/admin-audit/audit-calls.ts'
import { AuditScreen } from '../../../features/admin-audit/audit-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { textSearch } from '../../-text-search.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: textSearch,
  staticData: { title: 'Audit' },
  pendingComponent: () => <LoadingPage text="Loading the audit…" />,
  component: AuditRoute,
})

function AuditRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    (filter: AuditFilter) => void navigate({ search: { ...filter }, replace: true, resetScroll: false }),
    [navigate],
  )
  return <AuditScreen search={search} onFilter={onFilter} />
}
