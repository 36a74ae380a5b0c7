import { showCount } from '@switchback/core/shown/count.ts'
import type { OrderedAs } from '@switchback/core/quotes/dealer-quote-response.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { memo } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { zipDigits } from '../../../ui/zip-digits.ts'
import { OrderQuoteLink } from '../order-quote-link.tsx'
import { OrderedLink } from '../ordered-link.tsx'
import { LineField } from './line-cells.tsx'
import { LineChoices } from './line-choices.tsx'
import { lineMessages } from './line-messages.ts'
import { LineRemarks, messageId } from './line-remarks.tsx'
import type { LineCells, PricedLine, VehicleLine } from './vehicle-line.ts'

type Props = {
  priced: readonly PricedLine[]
  /** Orders by the id of their quote. */
  orders: ReadonlyMap<string, OrderedAs>
  onChange: (id: string, part: Partial<VehicleLine>) => void
  onRemove: (id: string) => void
}

/** On wide screens one row per vehicle with column headings, otherwise a card with its own labels. */
const columns =
  '@5xl:grid @5xl:grid-cols-[5rem_11.25rem_minmax(6rem,1fr)_4.25rem_4.25rem_5.5rem_6.25rem_7.5rem_5.75rem_4.5rem] @5xl:items-center @5xl:gap-x-1.5'
const headings = ['Reference', 'VIN', 'Vehicle', 'Pickup', 'Delivery', 'Type', 'Transport', 'Condition']

export function VehicleLines({ priced, orders, onChange, onRemove }: Props) {
  return (
    <div className="@container">
      <div
        aria-hidden="true"
        className={`hidden border-b border-edge pb-2 text-sm font-semibold text-soft ${columns}`}
      >
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
        <span className="text-right">Price</span>
        <span />
      </div>
      {priced.map((each, at) => (
        <Line
          key={each.line.id}
          number={at + 1}
          priced={each}
          orderedAs={orders.get(each.line.keptAs ?? '') ?? null}
          onChange={onChange}
          onRemove={onRemove}
        />
      ))}
    </div>
  )
}

type LineProps = Pick<Props, 'onChange' | 'onRemove'> & {
  number: number
  priced: PricedLine
  orderedAs: OrderedAs | null
}

/** ARIA attributes of each cell: whether it is invalid, and which message describes it. */
function cellStates({ line, question }: PricedLine, wrong: ReadonlySet<keyof LineCells>) {
  return (cell: keyof LineCells) => {
    const isAsked = cell === 'vehicleType' && question !== undefined
    return {
      ...(wrong.has(cell) ? ({ 'aria-invalid': true } as const) : {}),
      ...(wrong.has(cell) || isAsked ? { 'aria-describedby': messageId(line.id, cell) } : {}),
    }
  }
}

/** Memoized: rerenders only when it changes, so two hundred lines stay fast. */
const Line = memo(function Line({ number, priced, orderedAs, onChange, onRemove }: LineProps) {
  const { line, response, question } = priced
  const change = (part: Partial<VehicleLine>) => onChange(line.id, part)
  const messages = lineMessages(priced)
  const cellState = cellStates(priced, new Set(messages.map(({ cell }) => cell)))
  return (
    <fieldset
      className={`grid grid-cols-2 gap-x-3 gap-y-2 @2xl:grid-cols-4 @4xl:grid-cols-8 @4xl:items-end border-b border-line py-4 @5xl:py-2 ${columns}`}
    >
      <legend className="sr-only">Vehicle {number}</legend>
      <TypedCells line={line} cellState={cellState} onChange={change} />
      <LineChoices line={line} cellState={cellState} onChange={change} />
      <Price response={response} />
      <LineActions number={number} line={line} orderedAs={orderedAs} onRemove={() => onRemove(line.id)} />
      {orderedAs ? (
        <p className="col-span-full text-right text-sm">
          <OrderedLink orderedAs={orderedAs} />
        </p>
      ) : null}
      <LineRemarks lineId={line.id} messages={messages} question={question} onChange={change} />
    </fieldset>
  )
})

type CellsProps = {
  line: VehicleLine
  cellState: ReturnType<typeof cellStates>
  onChange: (part: Partial<VehicleLine>) => void
}

function TypedCells({ line, cellState, onChange }: CellsProps) {
  return (
    <>
      <LineField
        label="Reference"
        {...cellState('reference')}
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={line.reference}
        onText={(reference) => onChange({ reference })}
        maxLength={80}
      />
      <LineField
        label="VIN"
        {...cellState('vin')}
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={line.vin}
        onText={(vin) => onChange({ vin: tidyVin(vin) })}
        className="figures uppercase"
        aria-invalid={line.vin !== '' && line.vin.length !== 17 ? true : undefined}
      />
      <LineField
        label="Vehicle"
        {...cellState('vehicle')}
        frameClass="col-span-2 @4xl:col-span-4 @5xl:col-span-1"
        value={line.vehicle}
        placeholder="2021 Honda CR-V"
        onText={(vehicle) => onChange({ vehicle })}
        maxLength={120}
      />
      {(['pickupZip', 'deliveryZip'] as const).map((end) => (
        <LineField
          key={end}
          label={end === 'pickupZip' ? 'Pickup ZIP' : 'Delivery ZIP'}
          {...cellState(end)}
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

function Price({ response }: Pick<PricedLine, 'response'>) {
  return (
    <output className="block self-end text-right @5xl:self-center">
      {response ? (
        <>
          <Money dollars={response.totalPrice} className="block font-semibold" />
          <span className="figures block text-sm text-soft">
            {response.isEstimate ? 'about ' : ''}
            {showCount(response.distance)} mi
          </span>
        </>
      ) : (
        <span className="text-soft">–</span>
      )}
    </output>
  )
}

type ActionsProps = {
  number: number
  line: VehicleLine
  orderedAs: OrderedAs | null
  onRemove: () => void
}

function LineActions({ number, line, orderedAs, onRemove }: ActionsProps) {
  const can = useCan()
  return (
    <span className="col-span-2 flex justify-end gap-x-3 @2xl:self-end @4xl:col-span-1 @4xl:flex-col @4xl:items-end @5xl:self-center">
      {line.keptAs && can('dealer.order') ? (
        <OrderQuoteLink
          quoteId={line.keptAs}
          orderedAs={orderedAs}
          label={`vehicle ${number}`}
          className="min-h-8 @5xl:text-sm"
        />
      ) : null}
      <Button
        look="text"
        className="min-h-8 @5xl:text-sm"
        aria-label={`Remove vehicle ${number}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </span>
  )
}
