import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { LineSelect, type CellState } from './line-cells.tsx'
import type { LineCells, VehicleLine } from '../vehicle-line.ts'
import { choiceEnclosed, choiceNonRunning, choiceOpen, choiceRunning } from '../../words.ts'

const inCard = '@max-[54rem]:col-span-2'

type Props = {
  line: VehicleLine
  /** Links a cell to its error message. */
  cellState: (cell: keyof LineCells) => CellState
  onChange: (part: Partial<VehicleLine>) => void
}

/** The vehicle type, transport type and condition of one line. */
export function LineChoices({ line, cellState, onChange }: Props) {
  return (
    <>
      <LineSelect
        cell="vehicleType"
        frameClass={inCard}
        state={cellState('vehicleType')}
        value={line.vehicleType}
        choices={vehicleTypes.map((type) => [type, type])}
        onChoose={(chosen) => {
          const vehicleType = vehicleTypes.find((type) => type === chosen)
          if (vehicleType) onChange({ vehicleType })
        }}
      />
      <LineSelect
        cell="transportType"
        frameClass={inCard}
        state={cellState('transportType')}
        value={line.transportType}
        choices={[
          ['open', choiceOpen],
          ['enclosed', choiceEnclosed],
        ]}
        onChoose={(chosen) => {
          const transportType = transportTypes.find((type) => type === chosen)
          if (transportType) onChange({ transportType })
        }}
      />
      <LineSelect
        cell="isRunning"
        frameClass={inCard}
        state={cellState('isRunning')}
        value={line.isRunning === null ? '' : String(line.isRunning)}
        choices={[
          ['true', choiceRunning],
          ['false', choiceNonRunning],
        ]}
        onChoose={(chosen) => {
          if (chosen) onChange({ isRunning: chosen === 'true' })
        }}
      />
    </>
  )
}
