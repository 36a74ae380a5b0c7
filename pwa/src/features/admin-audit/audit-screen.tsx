import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { auditAreas } from '@switchback/core/audit/audit-entry.ts'
import { useMemo } from 'react'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FilteredList } from '../../ui/layout/filtered-list.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { auditPeopleQuery, auditQuery, readAuditFilter, type AuditFilter } from './audit-calls.ts'
import { auditColumns } from './audit-columns.tsx'
import { areaWords } from './audit-words.ts'

type Props = { search: Readonly<Record<string, string>>; onFilter: (filter: AuditFilter) => void }

/** The changes that staff made: who, when, before and after. Source: AUDIT-2. */
export function AuditScreen({ search, onFilter }: Props) {
  const filter = readAuditFilter(search)
  const rows = pagedRows(useInfiniteQuery(auditQuery(filter)), ({ entries }) => entries)
  const columns = useMemo(() => auditColumns((subject) => onFilter({ subject })), [onFilter])
  return (
    <FilteredList
      title="Audit"
      lead="Every change by staff: who made it, when, and what was there before."
      isFiltered={Object.keys(filter).length > 0}
      onClear={() => onFilter({})}
      filters={<AuditFilters filter={filter} onFilter={onFilter} />}
      caption="Changes by staff, the newest first"
      columns={columns}
      rowKey={({ id }) => String(id)}
      rows={rows}
      empty={{ filtered: 'No change matches these filters.', all: 'Changes by staff appear here.' }}
    />
  )
}

type FilterProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

function AuditFilters({ filter, onFilter }: FilterProps) {
  const { data: people = [] } = useQuery(auditPeopleQuery)
  const set = (name: keyof AuditFilter, value: string) => {
    const { [name]: _, ...others } = filter
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField
        label="Person"
        value={filter.actor ?? ''}
        onChange={({ target }) => set('actor', target.value)}
      >
        <option value="">Everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="About"
        value={filter.area ?? ''}
        onChange={({ target }) => set('area', target.value)}
      >
        <option value="">Everything</option>
        {auditAreas.map((area) => (
          <option key={area} value={area}>
            {areaWords[area]}
          </option>
        ))}
      </SelectField>
      <SearchField
        label="Order number or id"
        placeholder="#ABC123"
        text={filter.subject ?? ''}
        onSearch={(text) => set('subject', text.trim())}
      />
      <TextField
        type="date"
        label="From"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={({ target }) => set('from', target.value)}
      />
      <TextField
        type="date"
        label="To"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={({ target }) => set('to', target.value)}
      />
    </div>
  )
}
