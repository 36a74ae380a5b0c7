import { showCount } from '@switchback/core/shown/count.ts'
import { Link } from '@tanstack/react-router'
import { transportTypes, vehicleTypes } from '@switchback/core/quotes/trip-choices.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { memo, type ComponentProps } from 'react'
import { useCan } from '../../api/session-calls.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { zipDigits } from '../../ui/zip-digits.ts'
import { tripErrors } from './trip-errors.ts'
import type { PricedLine, VehicleLine } from './vehicle-line.ts'

type Props = {
  priced: readonly PricedLine[]
  onChange: (id: string, part: Partial<VehicleLine>) => void
  onRemove: (id: string) => void
}

/** Where there is room, one line a vehicle under common headings; else a card with its own. */
const columns =
  '@5xl:grid @5xl:grid-cols-[5rem_11.25rem_minmax(6rem,1fr)_4.25rem_4.25rem_5.5rem_6.25rem_7.5rem_5.75rem_4.5rem] @5xl:items-center @5xl:gap-x-1.5'
const headings = ['Reference', 'VIN', 'Vehicle', 'Pickup', 'Delivery', 'Type', 'Transport', 'Condition']

export function VehicleLines({ priced, onChange, onRemove }: Props) {
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
      {priced.map(({ line, answer }, at) => (
        <Line
          key={line.id}
          number={at + 1}
          line={line}
          answer={answer}
          onChange={onChange}
          onRemove={onRemove}
        />
      ))}
    </div>
  )
}

type LineProps = PricedLine & Pick<Props, 'onChange' | 'onRemove'> & { number: number }

/** Drawn again only when it changes: two hundred of them are no burden. */
const Line = memo(function Line({ number, line, answer, onChange, onRemove }: LineProps) {
  const change = (part: Partial<VehicleLine>) => onChange(line.id, part)
  return (
    <fieldset
      className={`grid grid-cols-2 gap-x-3 gap-y-2 @2xl:grid-cols-4 @4xl:grid-cols-8 @4xl:items-end border-b border-line py-4 @5xl:py-2 ${columns}`}
    >
      <legend className="sr-only">Vehicle {number}</legend>
      <LineField
        label="Reference"
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={line.reference}
        onText={(reference) => change({ reference })}
        maxLength={80}
      />
      <LineField
        label="VIN"
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={line.vin}
        onText={(vin) => change({ vin: tidyVin(vin) })}
        className="figures uppercase"
        aria-invalid={line.vin !== '' && line.vin.length < 17 ? true : undefined}
      />
      <LineField
        label="Vehicle"
        frameClass="col-span-2 @4xl:col-span-4 @5xl:col-span-1"
        value={line.vehicle}
        placeholder="2021 Honda CR-V"
        onText={(vehicle) => change({ vehicle })}
        maxLength={120}
      />
      <ZipField label="Pickup ZIP" line={line} end="pickupZip" onChange={change} />
      <ZipField label="Delivery ZIP" line={line} end="deliveryZip" onChange={change} />
      <Choices line={line} onChange={change} />
      <Price answer={answer} />
      <LineActions number={number} line={line} onRemove={() => onRemove(line.id)} />
    </fieldset>
  )
})

const controlClass =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-2.5 text-base text-ink hover:border-ink aria-invalid:border-fail aria-invalid:shadow-[inset_0_0_0_1px_var(--color-fail)] @5xl:px-2 @5xl:text-sm'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  frameClass?: string
  onText: (text: string) => void
}

function LineField({ label, frameClass = '', onText, className = '', ...input }: FieldProps) {
  return (
    <label className={`block min-w-0 ${frameClass}`}>
      <span className="text-sm font-semibold @5xl:sr-only">{label}</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={`${controlClass} ${className}`}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  )
}

type ZipProps = {
  label: string
  line: VehicleLine
  end: 'pickupZip' | 'deliveryZip'
  onChange: (part: Partial<VehicleLine>) => void
}

/** A ZIP that is half typed is no fault yet; one that is none is. */
function ZipField({ label, line, end, onChange }: ZipProps) {
  const isWrong = line[end].length === 5 && tripErrors(line)[end] !== undefined
  return (
    <LineField
      label={label}
      value={line[end]}
      inputMode="numeric"
      maxLength={120}
      className="figures"
      aria-invalid={isWrong || undefined}
      onText={(text) => onChange({ [end]: zipDigits(text) })}
    />
  )
}

function Choices({ line, onChange }: { line: VehicleLine; onChange: ZipProps['onChange'] }) {
  return (
    <>
      <LineSelect
        label="Type"
        value={line.vehicleType}
        choices={vehicleTypes.map((type) => [type, type])}
        onChoose={(chosen) => {
          const vehicleType = vehicleTypes.find((type) => type === chosen)
          if (vehicleType) onChange({ vehicleType })
        }}
      />
      <LineSelect
        label="Transport"
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
        frameClass="@4xl:col-span-2 @5xl:col-span-1"
        value={String(line.isRunning)}
        choices={[
          ['true', 'Running'],
          ['false', 'Non-running'],
        ]}
        onChoose={(chosen) => onChange({ isRunning: chosen === 'true' })}
      />
    </>
  )
}

type SelectProps = {
  label: string
  frameClass?: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

function LineSelect({ label, frameClass = '', value, choices, onChoose }: SelectProps) {
  return (
    <label className={`block min-w-0 ${frameClass}`}>
      <span className="text-sm font-semibold @5xl:sr-only">{label}</span>
      <select className={controlClass} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Price({ answer }: Pick<PricedLine, 'answer'>) {
  return (
    <output className="block self-end text-right @5xl:self-center">
      {answer ? (
        <>
          <Money dollars={answer.totalPrice} className="block font-semibold" />
          <span className="figures block text-sm text-soft">
            {answer.isEstimate ? 'about ' : ''}
            {showCount(answer.distance)} mi
          </span>
        </>
      ) : (
        <span className="text-soft">–</span>
      )}
    </output>
  )
}

type ActionsProps = { number: number; line: VehicleLine; onRemove: () => void }

function LineActions({ number, line, onRemove }: ActionsProps) {
  const can = useCan()
  return (
    <span className="col-span-2 flex justify-end gap-x-3 @2xl:self-end @4xl:col-span-1 @4xl:flex-col @4xl:items-end @5xl:self-center">
      {line.keptAs && can('dealer.order') ? (
        <Link
          to="/dealer/order"
          search={{ quoteId: line.keptAs }}
          aria-label={`Order vehicle ${number}`}
          className={buttonClass('text', 'min-h-8 @5xl:text-sm')}
        >
          Order
        </Link>
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
