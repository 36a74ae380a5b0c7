import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationStatuses, dealerViews } from '@switchback/core/dealers/dealer-views.ts'
import { adminDealersQuery, allDealers, type DealerFilter } from './admin-dealer-calls.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import { NothingFound } from '../../ui/table/nothing-found.tsx'
import { PrintButton } from '../../ui/table/print/print-button.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { dealerColumns, DealersTable } from './admin-dealers-table.tsx'

type Props = { filter: DealerFilter; onFilter: (filter: DealerFilter) => void }

const viewWords = { inactive: 'Switched off', credit: 'With credit', owing: 'Owing money' } as const
const words = { pending: 'Waiting', approved: 'Approved', declined: 'Declined' } as const

/** All dealerships, newest first. */
export function DealersScreen({ filter, onFilter }: Props) {
  const rows = pagedRows(useInfiniteQuery(adminDealersQuery(filter)), ({ dealers }) => dealers)
  const { application, show, search } = filter
  const isFiltered = application !== undefined || show !== undefined || search !== undefined
  return (
    <DeskPage title="Dealers">
      <Filters filter={filter} onFilter={onFilter} />
      <DealersTable
        caption={search === undefined ? 'Dealerships, the newest first' : 'Dealerships by name'}
        rows={rows}
        empty={
          isFiltered ? (
            <NothingFound all="Show all dealers" onAll={() => onFilter({})}>
              {application === 'pending'
                ? 'No application waits.'
                : 'No dealership fits. A search finds the beginning of a company’s name, or its whole email.'}
            </NothingFound>
          ) : (
            <p>Dealerships appear here once they apply.</p>
          )
        }
      />
    </DeskPage>
  )
}

function Filters({ filter, onFilter }: Props) {
  const { application, show, search } = filter
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 sm:items-end lg:grid-cols-[minmax(0,24rem)_11rem_11rem_auto]">
      <SearchField
        label="Search"
        placeholder="Company or email"
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
      <SelectField
        label="Show"
        value={show ?? ''}
        onChange={({ target }) => onFilter({ show: dealerViews.find((view) => view === target.value) })}
      >
        <option value="">All</option>
        {dealerViews.map((view) => (
          <option key={view} value={view}>
            {viewWords[view]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3 lg:justify-self-end">
        <PrintButton
          columns={dealerColumns}
          loadRows={(atMost) => allDealers(filter, atMost)}
          noun="dealerships"
        />
        <ExportCsvButton columns={dealerColumns} loadRows={() => allDealers(filter)} filename="dealers" />
      </div>
    </div>
  )
}
