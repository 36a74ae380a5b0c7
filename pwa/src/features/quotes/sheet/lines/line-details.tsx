import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { maxStockNumber } from '@switchback/core/trips/trip-choices.ts'
import { locationsQuery } from '../../../../queries/locations.ts'
import { useCan } from '../../../../queries/me.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ends, type ChosenPlaces, type End } from '../../places.ts'
import { OrderQuoteLink } from '../../order-quote-link.tsx'
import { PlaceSelect } from '../../place-select.tsx'
import { stockElsewhere } from '../sheet-grid.ts'
import type { LineOrder } from '../orders/use-line-orders.ts'
import { zipCell, type VehicleLine } from '../vehicle-line.ts'
import {
  columnStockName,
  lineLot,
  lineRelease,
  lineRemove,
  removeText,
  sheetOrderLabel,
} from '../../words.ts'

type Props = {
  number: number
  line: VehicleLine
  isLocked: boolean
  order: LineOrder | undefined
  places: ChosenPlaces
  onChange: (part: Partial<VehicleLine>) => void
  onPlace: (end: End, location: SavedLocation) => void
  onRemove: () => void
}

const extras = [
  ['lotNumber', lineLot, 40],
  ['releaseNote', lineRelease, 200],
] as const

/** Under a line: what few vehicles need. */
export function LineDetails({ number, line, isLocked, order, places, onChange, onPlace, onRemove }: Props) {
  const can = useCan()
  const locations = useQuery(locationsQuery).data ?? []
  return (
    <div className="col-span-full grid items-start gap-3 pb-3 sm:grid-cols-2 @min-[54rem]:grid-cols-4 @min-[54rem]:pr-2 @min-[54rem]:pl-10 @min-[54rem]:pt-1">
      <TextField
        label={columnStockName}
        frameClass={stockElsewhere}
        autoComplete="off"
        maxLength={maxStockNumber}
        readOnly={isLocked}
        value={line.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
      {extras.map(([name, label, maxLength]) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          maxLength={maxLength}
          readOnly={isLocked}
          value={line[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      {isLocked
        ? null
        : ends.map((end) => (
            <PlaceSelect
              key={end}
              end={end}
              locations={locations}
              places={places}
              zip={line[zipCell[end]]}
              onChoose={(location) => onPlace(end, location)}
            />
          ))}
      <div className="flex gap-x-6 self-end">
        {line.savedAs && can('dealer.order') ? (
          <OrderQuoteLink
            quoteId={line.savedAs}
            orderedAs={order && 'orderedAs' in order ? order.orderedAs : null}
            waitingOrder={order && 'waitingAs' in order ? order.waitingAs : undefined}
            label={sheetOrderLabel(number)}
          />
        ) : null}
        <Button look="text" className="text-fail!" aria-label={removeText(number)} onClick={onRemove}>
          {lineRemove}
        </Button>
      </div>
    </div>
  )
}
