import type { Driver, EquipmentKind } from '@switchback/core/carriers/driver.ts'
import { showPhone } from '../../ui/format/format-phone.ts'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'
import { rowButtonClass } from './carrier-columns.tsx'

export const equipmentNames: Readonly<Record<EquipmentKind, string>> = {
  open: 'Open trailer',
  enclosed: 'Enclosed trailer',
  flatbed: 'Flatbed',
  driveaway: 'Drives the vehicle',
}

const nameOf = ({ isActive, name }: Driver) => (isActive ? name : `${name} (inactive)`)

/** One line per driver; the name opens it. */
export const driverColumns = (onOpen: (driver: Driver) => void): readonly Column<Driver>[] => [
  {
    id: 'name',
    heading: 'Driver',
    cell: (driver) => (
      <button type="button" className={rowButtonClass} onClick={() => onOpen(driver)}>
        <OneLine text={nameOf(driver)} />
      </button>
    ),
    csv: nameOf,
  },
  {
    id: 'phone',
    heading: 'Phone',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{showPhone(phone)}</span>,
    csv: ({ phone }) => showPhone(phone),
  },
  {
    id: 'email',
    heading: 'Email',
    cell: ({ email }) => <OneLine text={email ?? '–'} />,
    csv: ({ email }) => email ?? '',
  },
  {
    id: 'carrier',
    heading: 'Carrier',
    cell: ({ carrierName }) => <OneLine text={carrierName} />,
    csv: ({ carrierName }) => carrierName,
  },
  {
    id: 'license',
    heading: 'License',
    cell: ({ license }) => <OneLine text={license ?? '–'} />,
    csv: ({ license }) => license ?? '',
  },
  {
    id: 'equipment',
    heading: 'Equipment',
    cell: ({ equipment }) => equipmentNames[equipment],
    csv: ({ equipment }) => equipmentNames[equipment],
  },
]
