import { useState } from 'react'
import { SelectField } from '../fields/select-field.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { chipsOf, cleared, type FilterGroup } from '../filters/filter-groups.ts'
import { filterTextsOf, type ListFilterTexts } from '../filters/filter-texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { SearchField } from './search-field.tsx'

const RangeFilterDialog = lazyPart(
  async () => (await import('../filters/range-filter-dialog.tsx')).RangeFilterDialog,
)

/** The filters of a list. */
export type ListFilter<Status extends string> = ListFilterTexts & {
  readonly status?: Status | undefined
  readonly search?: string | undefined
}

type Props<Status extends string> = {
  /** Label and placeholder of the search field. */
  label: string
  placeholder: string
  statuses: readonly Status[]
  wordOf: (status: Status) => string
  /** Filters of days and amounts. */
  groups: readonly FilterGroup[]
  filter: ListFilter<Status>
  onFilter: (filter: ListFilter<Status>) => void
}

/** Whether a list shows only some of its rows. */
export const isFiltered = (filter: ListFilter<string>): boolean =>
  filter.status !== undefined || Boolean(filter.search) || Object.keys(filterTextsOf(filter)).length > 0

/** Search text, a status, and further filters as chips, above a list. */
export function ListFilters<Status extends string>(props: Props<Status>) {
  const { label, placeholder, statuses, wordOf, groups, filter, onFilter } = props
  const [opened, setOpened] = useState<FilterGroup>()
  const { status, search } = filter
  const texts = filterTextsOf(filter)
  const change = (changes: object) => onFilter({ status, search, ...filterTextsOf({ ...texts, ...changes }) })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 xl:flex-nowrap xl:*:shrink-0 [&>select]:min-h-12 [&>select]:text-base">
      <div className="min-w-0 grow basis-48 sm:max-w-96 xl:min-w-40 xl:basis-0">
        <SearchField
          label={label}
          placeholder={placeholder}
          text={search ?? ''}
          onSearch={(words) => onFilter({ ...filter, search: words || undefined })}
        />
      </div>
      <SelectField
        label="Status"
        frameClass="w-44 max-sm:grow"
        value={status ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, status: statuses.find((each) => each === target.value) })
        }
      >
        <option value="">All statuses</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {wordOf(each)}
          </option>
        ))}
      </SelectField>
      <FilterChips
        groups={groups}
        chips={chipsOf(groups, texts)}
        onOpen={setOpened}
        onRemove={(group) => change(cleared(group))}
        onClear={() => onFilter({ status, search })}
      />
      {opened ? (
        <RangeFilterDialog
          group={opened}
          filters={texts}
          onFilter={change}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}
