import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { LineSelect } from './line-cells.tsx'
import type { LineCells, VehicleLine } from './vehicle-line.ts'

type Props = {
  line: VehicleLine
  /** Links a cell to its error message. */
  cellState: (cell: keyof LineCells) => { 'aria-invalid'?: true; 'aria-describedby'?: string }
  onChange: (part: Partial<VehicleLine>) => void
}

/** The vehicle type, transport type and condition of one line. */
export function LineChoices({ line, cellState, onChange }: Props) {
  return (
    <>
      <LineSelect
        label="Type"
        {...cellState('vehicleType')}
        value={line.vehicleType}
        choices={vehicleTypes.map((type) => [type, type])}
        onChoose={(chosen) => {
          const vehicleType = vehicleTypes.find((type) => type === chosen)
          if (vehicleType) onChange({ vehicleType })
        }}
      />
      <LineSelect
        label="Transport"
        {...cellState('transportType')}
        value={line.transportType}
        choices={[
          ['open', 'Open'],
          ['enclosed', 'Enclosed'],
        ]}
        onChoose={(chosen) => {
          const transportType = transportTypes.find((type) => type === chosen)
          if (transportType) onChange({ transportType })
        }}
      />
      <LineSelect
        label="Condition"
        {...cellState('isRunning')}
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={line.isRunning === null ? '' : String(line.isRunning)}
        choices={[
          ['true', 'Running'],
          ['false', 'Non-running'],
        ]}
        onChoose={(chosen) => {
          if (chosen) onChange({ isRunning: chosen === 'true' })
        }}
      />
    </>
  )
}
