import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { maxStockNumber } from '@switchback/core/trips/trip-choices.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Money } from '../../../../ui/money.tsx'
import { zipDigits } from '../../../../ui/format/zip-digits.ts'
import { OrderedLink } from '../../ordered-link.tsx'
import type { WaitingOrder } from '../../waiting-by-quote.ts'
import { LineField, LockedCell, type CellState } from './line-cells.tsx'
import { LineChoices } from './line-choices.tsx'
import { LineDetails } from './line-details.tsx'
import { lineMessages } from './line-messages.ts'
import { LineRemarks, messageId } from './line-remarks.tsx'
import { onlyChoice, SuggestedPrice } from './suggested-price.tsx'
import type { ChosenPlaces, End } from '../../places.ts'
import { lineGrid, stockColumn } from '../sheet-grid.ts'
import { isLockedBy, type LineOrder } from '../orders/use-line-orders.ts'
import { hasWrongDigit, type LineCells, type PricedLine, type VehicleLine } from '../vehicle-line.ts'
import {
  lineExample,
  lineNeedsAttention,
  lineNotOrdered,
  lineOrderedWaiting,
  lineSeeChoices,
  moreText,
  selectText,
  vehicleText,
} from '../../words.ts'

export type LineActions = {
  onChange: (id: string, part: Partial<VehicleLine>) => void
  onSelect: (id: string, isSelected: boolean) => void
  onRemove: (id: string) => void
  onPlace: (end: End, location: SavedLocation, id: string) => void
}

type Props = LineActions & {
  places: ChosenPlaces
  number: number
  priced: PricedLine
  order: LineOrder | undefined
}

/** ARIA attributes of each cell: whether it is invalid, and which message describes it. */
function cellStates({ line, question }: PricedLine, wrong: ReadonlySet<keyof LineCells>) {
  return (cell: keyof LineCells): CellState => {
    const isAsked = cell === 'vehicleType' && question !== undefined
    return {
      ...(wrong.has(cell) ? ({ 'aria-invalid': true } as const) : {}),
      ...(wrong.has(cell) || isAsked || (cell === 'vin' && hasWrongDigit(line))
        ? { 'aria-describedby': messageId(line.id, cell) }
        : {}),
    }
  }
}

/** One vehicle: a row under the headings, or a card with its own labels. Memoized, so two hundred lines stay fast. */
export const SheetLine = memo(function SheetLine({ number, priced, order, places, ...actions }: Props) {
  const { line, response, question } = priced
  const [isOpen, setIsOpen] = useState(false)
  const isLocked = isLockedBy(order)
  const change = (part: Partial<VehicleLine>) => actions.onChange(line.id, part)
  const messages = lineMessages(priced)
  const cellState = cellStates(priced, new Set(messages.map(({ cell }) => cell)))
  return (
    <fieldset
      data-line={line.id}
      className={`grid grid-cols-6 gap-x-2 gap-y-1.5 border-b border-line py-3 @min-[54rem]:gap-0 @min-[54rem]:py-0 ${lineGrid} ${line.isSelected && !isLocked ? 'bg-wash' : ''}`}
    >
      <legend className="sr-only">{vehicleText(number)}</legend>
      <Chooser number={number} line={line} isLocked={isLocked} onSelect={actions.onSelect} />
      <TypedCells line={line} isLocked={isLocked} cellState={cellState} onChange={change} />
      {isLocked ? (
        <Ordered line={line} order={order} />
      ) : (
        <LineChoices line={line} cellState={cellState} onChange={change} />
      )}
      <Price lineId={line.id} response={response} question={question} onChange={change} />
      <button
        type="button"
        aria-label={moreText(number)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1 justify-self-end rounded-control font-bold hover:bg-wash @max-[54rem]:-order-1 @min-[54rem]:h-11 @min-[54rem]:w-full @min-[54rem]:pointer-fine:h-9 @min-[54rem]:pointer-fine:min-h-9"
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <OnOrder vin={line.vin} order={order} />
      {order && 'waitingAs' in order && order.needsAttention ? <Refused order={order} /> : null}
      <LineRemarks
        lineId={line.id}
        messages={messages}
        question={question}
        hasWrongDigit={!isLocked && hasWrongDigit(line)}
        onChange={change}
      />
      {isOpen ? (
        <LineDetails
          number={number}
          line={line}
          isLocked={isLocked}
          order={order}
          places={places}
          onChange={change}
          onPlace={(end, location) => actions.onPlace(end, location, line.id)}
          onRemove={() => actions.onRemove(line.id)}
        />
      ) : null}
    </fieldset>
  )
})

// Loads lazily, with the first VIN: it reads the database of the device.
const VinOnOrder = lazyPart(async () => (await import('../../once/vin-on-order.tsx')).VinOnOrder)

/** A line that is not ordered itself, and whose VIN may be on another order. */
function OnOrder({ vin, order }: { vin: string; order: LineOrder | undefined }) {
  if (vin.length !== 17 || isLockedBy(order)) return null
  return <VinOnOrder vin={vin} own={order && 'waitingAs' in order ? order.waitingAs : undefined} />
}

type ChooserProps = Pick<LineActions, 'onSelect'> & { number: number; line: VehicleLine; isLocked: boolean }

function Chooser({ number, line, isLocked, onSelect }: ChooserProps) {
  return (
    <label
      className={`col-span-3 flex min-h-11 items-center gap-2.5 self-stretch @max-[54rem]:-order-1 @min-[54rem]:col-span-1 @min-[54rem]:pointer-fine:min-h-9 @min-[54rem]:justify-center ${isLocked ? 'invisible' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        className="size-5 accent-action"
        aria-label={selectText(number)}
        checked={line.isSelected === true}
        onChange={({ target }) => onSelect(line.id, target.checked)}
      />
      <span aria-hidden="true" className="font-semibold @min-[54rem]:hidden">
        {vehicleText(number)}
      </span>
    </label>
  )
}

type CellsProps = {
  line: VehicleLine
  isLocked: boolean
  cellState: (cell: keyof LineCells) => CellState
  onChange: (part: Partial<VehicleLine>) => void
}

function TypedCells({ line, isLocked, cellState, onChange }: CellsProps) {
  const shared = (cell: keyof LineCells) => ({ cell, state: cellState(cell), readOnly: isLocked })
  const isHalfVin = line.vin !== '' && line.vin.length !== 17
  return (
    <>
      <LineField
        {...shared('vin')}
        state={isHalfVin ? { ...cellState('vin'), 'aria-invalid': true } : cellState('vin')}
        frameClass="col-span-full @2xl:col-span-3 @min-[54rem]:col-span-1"
        value={line.vin}
        onText={(vin) => onChange({ vin: tidyVin(vin) })}
        className="figures uppercase"
      />
      <LineField
        {...shared('vehicle')}
        frameClass="col-span-full @2xl:col-span-3 @min-[54rem]:col-span-1"
        value={line.vehicle}
        title={line.vehicle}
        placeholder={lineExample}
        onText={(vehicle) => onChange({ vehicle })}
        maxLength={120}
      />
      <LineField
        {...shared('reference')}
        frameClass={`@max-[54rem]:col-span-2 ${stockColumn}`}
        value={line.reference}
        title={line.reference}
        onText={(reference) => onChange({ reference })}
        maxLength={maxStockNumber}
      />
      {(['pickupZip', 'deliveryZip'] as const).map((end) => (
        <LineField
          key={end}
          {...shared(end)}
          frameClass="@max-[54rem]:col-span-2"
          value={line[end]}
          inputMode="numeric"
          maxLength={120}
          className="figures"
          onText={(text) => onChange({ [end]: zipDigits(text) })}
        />
      ))}
    </>
  )
}

/** In place of the choices: they are those of the order. */
function Ordered({ line, order }: { line: VehicleLine; order: LineOrder | undefined }) {
  const how = [line.vehicleType, line.transportType, line.isRunning ? 'running' : 'non-running'].join(', ')
  return (
    <LockedCell className="col-span-full @min-[54rem]:col-span-3">
      {order && 'orderedAs' in order ? <OrderedLink orderedAs={order.orderedAs} /> : null}
      {order && 'waitingAs' in order ? (
        <Link to="/dealer/unsent" search={{ id: order.waitingAs }} className={waitingClass}>
          {lineOrderedWaiting}
        </Link>
      ) : null}
      <span className="block text-soft">{how}</span>
    </LockedCell>
  )
}

const waitingClass = 'font-semibold whitespace-nowrap underline decoration-edge underline-offset-4'

/** Its order was refused and waits for the user. */
function Refused({ order: { waitingAs, refusal } }: { order: WaitingOrder }) {
  return (
    <p className="col-span-full text-sm text-amber-ink @min-[54rem]:px-2 @min-[54rem]:pb-2">
      <b className="font-semibold">{lineNotOrdered}</b> {refusal ?? lineNeedsAttention}{' '}
      <Link to="/dealer/unsent" search={{ id: waitingAs }} className={waitingClass}>
        {lineSeeChoices}
      </Link>
    </p>
  )
}

type PriceProps = Pick<PricedLine, 'response' | 'question'> & {
  lineId: string
  onChange: (part: Partial<VehicleLine>) => void
}

/** The price; a suggested type's is not said as one. */
function Price({ lineId, response, question, onChange }: PriceProps) {
  const suggested = onlyChoice(question)
  return (
    <div className="col-span-2 self-center text-right @max-[54rem]:-order-1 @min-[54rem]:col-span-1 @min-[54rem]:pr-1">
      <output className="block">
        {response ? (
          <>
            <Money
              dollars={response.totalPrice}
              className="block leading-5 font-semibold @min-[54rem]:leading-4"
            />
            <span className="figures block text-sm leading-5 text-soft @min-[54rem]:leading-4">
              {response.isEstimate ? 'about ' : ''}
              {showCount(response.distance)} mi
            </span>
          </>
        ) : (
          <span className={`text-soft ${suggested ? '@min-[54rem]:hidden' : ''}`}>–</span>
        )}
      </output>
      {suggested ? <SuggestedPrice lineId={lineId} choice={suggested} onChange={onChange} /> : null}
    </div>
  )
}
