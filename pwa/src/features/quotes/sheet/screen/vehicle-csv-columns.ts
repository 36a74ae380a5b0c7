import type { Column } from '../../../../ui/table/column.ts'
import type { PricedLine } from '../vehicle-line.ts'

const column = (heading: string, csv: (row: PricedLine) => string | number): Column<PricedLine> => ({
  id: heading,
  heading,
  cell: () => null,
  csv,
})

/** The columns of the exported file: the headings that the import understands, plus the prices. */
export const vehicleCsvColumns: readonly Column<PricedLine>[] = [
  column('Reference', ({ line }) => line.reference),
  column('VIN', ({ line }) => line.vin),
  column('Vehicle', ({ line }) => line.vehicle),
  column('Pickup ZIP', ({ line }) => line.pickupZip),
  column('Delivery ZIP', ({ line }) => line.deliveryZip),
  column('Vehicle type', ({ line }) => line.vehicleType),
  column('Transport', ({ line }) => line.transportType),
  column('Running', ({ line }) => (line.isRunning === null ? '' : line.isRunning ? 'yes' : 'no')),
  column('Miles', ({ response }) => response?.distance ?? ''),
  column('Price', ({ response }) => response?.totalPrice ?? ''),
  column('Retail price', ({ response }) => response?.retailPrice ?? ''),
  column('Saved', ({ response }) => response?.savingsAmount ?? ''),
]
