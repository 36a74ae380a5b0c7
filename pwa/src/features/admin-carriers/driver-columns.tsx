import type { Driver, EquipmentKind } from '@switchback/core/carriers/driver.ts'
import { showPhone } from '../../ui/format-phone.ts'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'
import { rowButtonClass } from './carrier-columns.tsx'

export const equipmentNames: Readonly<Record<EquipmentKind, string>> = {
  open: 'Open trailer',
  enclosed: 'Enclosed trailer',
  flatbed: 'Flatbed',
  driveaway: 'Drives the vehicle',
}

/** One line per driver; the name opens it. */
export const driverColumns = (onOpen: (driver: Driver) => void): readonly Column<Driver>[] => [
  {
    id: 'name',
    heading: 'Driver',
    cell: (driver) => (
      <button type="button" className={rowButtonClass} onClick={() => onOpen(driver)}>
        <OneLine text={driver.isActive ? driver.name : `${driver.name} (inactive)`} />
      </button>
    ),
  },
  {
    id: 'phone',
    heading: 'Phone',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{showPhone(phone)}</span>,
  },
  { id: 'email', heading: 'Email', cell: ({ email }) => <OneLine text={email ?? '–'} /> },
  { id: 'carrier', heading: 'Carrier', cell: ({ carrierName }) => <OneLine text={carrierName} /> },
  { id: 'license', heading: 'License', cell: ({ license }) => <OneLine text={license ?? '–'} /> },
  { id: 'equipment', heading: 'Equipment', cell: ({ equipment }) => equipmentNames[equipment] },
]
