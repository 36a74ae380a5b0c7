import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useMemo, useState, type ComponentType } from 'react'
import { locationsQuery } from '../../queries/locations.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { locationColumns, locationCsvColumns } from './location-columns.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Load when the user adds, edits or removes a location.
const LocationDialog = lazyPart(async () => (await import('./location-dialog.tsx')).LocationDialog)
const RemoveLocationDialog = lazyPart(
  async () => (await import('./remove-location-dialog.tsx')).RemoveLocationDialog,
)

type Open =
  | { kind: 'nothing' }
  | { kind: 'new' }
  | { kind: 'edit'; location: SavedLocation }
  | { kind: 'remove'; location: SavedLocation }

/** The dealership's saved pickup and delivery locations. */
export function LocationsScreen({ AddressField }: { AddressField: ComponentType<AddressFieldProps> }) {
  const locations = useQuery(locationsQuery)
  const canChange = useCan()('dealer.order')
  const [sorting, setSorting] = useSorting()
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const columns = useMemo(
    () => locationColumns(canChange ? (kind, location) => setOpen({ kind, location }) : undefined),
    [canChange],
  )
  const known = locations.data ?? []
  const close = () => setOpen({ kind: 'nothing' })
  const add = canChange ? <Button onClick={() => setOpen({ kind: 'new' })}>Add location</Button> : null
  return (
    <Page
      width="wide"
      title="Saved locations"
      lead="Auctions, lots and shops you ship from and to. The order form fills them in for you."
    >
      <div className="grid gap-6">
        {known.length > 0 ? (
          <div className="flex flex-wrap gap-3">
            {add}
            <ExportCsvButton
              columns={locationCsvColumns}
              filename="locations"
              loadRows={() => ({ rows: known })}
            />
          </div>
        ) : null}
        <DataTable
          caption="Saved locations"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rowsOf(locations, sortRows(known, columns, sorting))}
          sorting={sorting}
          onSort={setSorting}
          empty={
            <div className="grid justify-items-start gap-4">
              <p>No locations yet. Save the places you use often, with gate and lot notes.</p>
              {add}
            </div>
          }
        />
        {canChange ? null : <p className="text-soft">Bookers and admins can add and change locations.</p>}
      </div>
      {open.kind === 'new' || open.kind === 'edit' ? (
        <LocationDialog
          location={open.kind === 'edit' ? open.location : undefined}
          AddressField={AddressField}
          onClose={close}
        />
      ) : null}
      {open.kind === 'remove' ? <RemoveLocationDialog location={open.location} onClose={close} /> : null}
    </Page>
  )
}

type Answer = { data?: SavedLocation[] | undefined; isError: boolean; refetch: () => unknown }

function rowsOf(locations: Answer, rows: readonly SavedLocation[]): TableRows<SavedLocation> {
  if (locations.data) return { kind: 'ready', rows }
  return locations.isError ? { kind: 'failed', onRetry: () => void locations.refetch() } : { kind: 'loading' }
}
