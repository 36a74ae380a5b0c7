import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AuditFilter } from '../../../features/admin-audit/audit-calls.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textSearch } from '../../-text-search.ts'

// Loads lazily: the portal opens without it.
const AuditPage = lazyPart(
  async () => (await import('../../../features/admin-audit/audit-page.tsx')).AuditPage,
  <LoadingPage text="Loading the audit…" />,
)

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: textSearch,
  staticData: { title: 'Audit' },
  component: AuditRoute,
})

function AuditRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    (filter: AuditFilter) => void navigate({ search: { ...filter }, replace: true, resetScroll: false }),
    [navigate],
  )
  return <AuditPage search={search} onFilter={onFilter} />
}
