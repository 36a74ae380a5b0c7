import { useInfiniteQuery } from '@tanstack/react-query'
import { equipmentKinds, type Driver } from '@switchback/core/carriers/driver.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { NothingFound } from '../../ui/table/nothing-found.tsx'
import { PrintButton } from '../../ui/table/print/print-button.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { allDrivers, driversQuery, type DriverFilter } from './carrier-calls.ts'
import { driverColumns, equipmentNames } from './driver-columns.tsx'
import { DriverSheet } from './driver-sheet.tsx'
import { ColumnFilter, ListHead } from './list-head.tsx'

const views = [
  ['active', 'Active drivers'],
  ['inactive', 'Inactive drivers'],
] as const

type Props = { filter: DriverFilter; onFilter: (part: DriverFilter) => void; onAll: () => void }

/** Drivers by name, with their carrier. Source: CARRIER-2. */
export function DriversTab({ filter, onFilter, onAll }: Props) {
  const mayEdit = useCan()('carriers')
  const [opened, setOpened] = useState<Driver | 'new'>()
  const columns = useMemo(() => driverColumns(setOpened), [])
  const rows = pagedRows(useInfiniteQuery(driversQuery(filter)), ({ drivers }) => drivers)
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  return (
    <>
      <ListHead
        placeholder="Name or whole phone number"
        views={views}
        filter={filter}
        onFilter={onFilter}
        actions={
          <PrintButton columns={columns} loadRows={(atMost) => allDrivers(filter, atMost)} noun="drivers" />
        }
        add={mayEdit ? { label: 'Add driver', onAdd: () => setOpened('new') } : undefined}
      >
        <ColumnFilter
          label="Equipment"
          all="Any equipment"
          options={equipmentKinds.map((kind) => [kind, equipmentNames[kind]] as const)}
          value={filter.equipment}
          onChoose={(equipment) => onFilter({ equipment })}
        />
      </ListHead>
      <Dense>
        <DataTable
          caption="Drivers"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          empty={
            isFiltered ? (
              <NothingFound all="Show active drivers" onAll={onAll}>
                No driver fits the filters. A search finds the beginning of a name, or a whole phone number.
              </NothingFound>
            ) : (
              <p>Drivers appear here once they are added.</p>
            )
          }
        />
      </Dense>
      {opened ? (
        <DriverSheet
          driver={opened === 'new' ? undefined : opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}
