import { readAuditFilter, type AuditFilter } from './audit-calls.ts'
import { AuditScreen } from './audit-screen.tsx'

type Props = { search: Readonly<Record<string, string>>; onFilter: (filter: AuditFilter) => void }

/** The audit with the filters of the address. */
export function AuditPage({ search, onFilter }: Props) {
  return <AuditScreen filter={readAuditFilter(search)} onFilter={onFilter} />
}
