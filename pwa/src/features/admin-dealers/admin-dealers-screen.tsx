import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationStatuses } from '@switchback/core/dealers/application-status.ts'
import { adminDealersQuery, type DealerFilter } from './admin-dealer-calls.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { NothingFound } from '../../ui/table/list-filters.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { DealersTable } from './admin-dealers-table.tsx'

type Props = { filter: DealerFilter; onFilter: (filter: DealerFilter) => void }

const words = { pending: 'Waiting', approved: 'Approved', declined: 'Declined' } as const

/** All dealerships, newest first. */
export function DealersScreen({ filter, onFilter }: Props) {
  const rows = pagedRows(useInfiniteQuery(adminDealersQuery(filter)), ({ dealers }) => dealers)
  const { application, search } = filter
  const isFiltered = application !== undefined || search !== undefined
  return (
    <DeskPage title="Dealers">
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)] sm:items-end">
        <SearchField
          label="Search"
          placeholder="Company or e-mail"
          text={search ?? ''}
          onSearch={(text) => onFilter(text === '' ? {} : { search: text })}
        />
        <SelectField
          label="Application"
          value={application ?? ''}
          onChange={({ target }) =>
            onFilter({ application: applicationStatuses.find((status) => status === target.value) })
          }
        >
          <option value="">All</option>
          {applicationStatuses.map((status) => (
            <option key={status} value={status}>
              {words[status]}
            </option>
          ))}
        </SelectField>
      </div>
      <DealersTable
        caption="Dealerships, the newest first"
        rows={rows}
        empty={
          isFiltered ? (
            <NothingFound all="Show all dealers" onAll={() => onFilter({})}>
              {application === 'pending'
                ? 'No application waits.'
                : 'No dealership fits. A search finds the beginning of a company’s name, or its whole e-mail.'}
            </NothingFound>
          ) : (
            <p>Dealerships appear here once they apply.</p>
          )
        }
      />
    </DeskPage>
  )
}
