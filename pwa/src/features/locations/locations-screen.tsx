import { useQuery } from '@tanstack/react-query'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { locationsQuery } from '../../queries/locations.ts'
import { fitsWords } from '../../queries/fits-words.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import type { TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { TwoLineRows } from '../../ui/table/two-line-rows.tsx'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { locationColumns, locationCsvColumns } from './location-columns.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { RemoveLocationDialog } from './remove-location-dialog.tsx'

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
  const [words, setWords] = useState('')
  const known = locations.data ?? []
  const found = known.filter((location) => fitsWords(words, wordsOfLocation(location)))
  const add = canChange ? <Button onClick={() => setOpen({ kind: 'new' })}>Add location</Button> : null
  const shown = sortRows(found, columns, sorting)
  return (
    <div className="measure py-5 lg:py-6">
      <Head known={known} shown={shown} add={add} onSearch={setWords} />
      <div className="mt-3">
        <TwoLineRows>
          <DataTable
            caption="Saved locations"
            columns={columns}
            rowKey={({ id }) => id}
            rows={rowsOf(locations, shown)}
            sorting={sorting}
            onSort={setSorting}
            empty={
              known.length > 0 ? (
                <p>No locations match this search.</p>
              ) : (
                <div className="grid justify-items-start gap-4">
                  <p>No locations yet. Save the places you use often, with gate and lot notes.</p>
                  {add}
                </div>
              )
            }
          />
        </TwoLineRows>
        {canChange ? null : (
          <p className="mt-4 text-soft">Bookers and admins can add and change locations.</p>
        )}
      </div>
      <Dialogs open={open} AddressField={AddressField} onClose={() => setOpen({ kind: 'nothing' })} />
    </div>
  )
}

type HeadProps = {
  known: SavedLocation[]
  /** The rows of the table, which the file has, too. */
  shown: readonly SavedLocation[]
  add: ReactNode
  onSearch: (words: string) => void
}

function Head({ known, shown, add, onSearch }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0">
        <h1 tabIndex={-1} className="text-xl">
          Saved locations
        </h1>
        <p className="text-sm text-soft">
          Auctions, lots and shops you ship from and to. The order form fills them in for you.
        </p>
      </div>
      {known.length > 0 ? (
        <>
          <div className="min-w-0 grow basis-56 sm:max-w-80 [&_label]:sr-only">
            <SearchField
              label="Search locations"
              placeholder="Name, address or contact"
              text=""
              onSearch={onSearch}
            />
          </div>
          <ExportCsvButton
            columns={locationCsvColumns}
            filename="locations"
            loadRows={() => ({ rows: shown })}
          />
          {add}
        </>
      ) : null}
    </div>
  )
}

type DialogsProps = { open: Open; AddressField: ComponentType<AddressFieldProps>; onClose: () => void }

function Dialogs({ open, AddressField, onClose }: DialogsProps) {
  switch (open.kind) {
    case 'nothing':
      return null
    case 'remove':
      return <RemoveLocationDialog location={open.location} onClose={onClose} />
    default:
      return (
        <LocationDialog
          location={open.kind === 'edit' ? open.location : undefined}
          AddressField={AddressField}
          onClose={onClose}
        />
      )
  }
}

/** The words that find a location. */
const wordsOfLocation = ({ name, address, facilityType, contactName, contactPhone }: SavedLocation) => [
  name,
  address,
  facilityTypeLabels[facilityType],
  contactName,
  contactPhone,
]

type Answer = { data?: SavedLocation[] | undefined; isError: boolean; refetch: () => unknown }

function rowsOf(locations: Answer, rows: readonly SavedLocation[]): TableRows<SavedLocation> {
  if (locations.data) return { kind: 'ready', rows }
  return locations.isError ? { kind: 'failed', onRetry: () => void locations.refetch() } : { kind: 'loading' }
}
