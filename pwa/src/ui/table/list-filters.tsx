import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SearchField } from './search-field.tsx'

/** The filters of a list. */
type ListFilter<Status extends string> = {
  readonly status?: Status | undefined
  readonly search?: string | undefined
}

type Props<Status extends string> = {
  /** Label and placeholder of the search field. */
  label: string
  placeholder: string
  statuses: readonly Status[]
  wordOf: (status: Status) => string
  filter: ListFilter<Status>
  onFilter: (filter: ListFilter<Status>) => void
}

/** Search text and a status, above a list. */
export function ListFilters<Status extends string>(props: Props<Status>) {
  const { label, placeholder, statuses, wordOf, filter, onFilter } = props
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,24rem)_11rem]">
      <SearchField
        label={label}
        placeholder={placeholder}
        text={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <SelectField
        label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, status: statuses.find((status) => status === target.value) })
        }
      >
        <option value="">All statuses</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {wordOf(status)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Replaces the rows if no row matches the filters: `children` explains, and `all` labels the link to all rows. */
export function NothingFound({
  all,
  onAll,
  children,
}: {
  all: string
  onAll: () => void
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{children}</p>
      <Button look="quiet" onClick={onAll}>
        {all}
      </Button>
    </div>
  )
}
