import type { ReactNode } from 'react'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/format/zip-digits.ts'
import type { TripErrors } from '../trip-errors.ts'
import {
  tripCalculate,
  tripCalculating,
  tripCondition,
  tripDeliveryZip,
  tripName,
  tripNonRunning,
  tripPickupZip,
  tripRunning,
  tripTransport,
  tripVehicleType,
} from '../words.ts'

const transportLabels = { open: 'Open', enclosed: 'Enclosed' } as const

type Props = {
  trip: TripRequest
  errors: TripErrors
  isCalculating: boolean
  /** The price follows the form from now on, so the button becomes quiet. */
  hasPrice: boolean
  onChange: (part: Partial<TripRequest>) => void
  onCalculate: () => void
  /** Other ways to fill in the ZIPs. */
  places?: ReactNode
  /** The vehicles besides the first. */
  otherVehicles?: ReactNode
  /** Help with the vehicle type. */
  children?: ReactNode
}

/** The left side of the home page. Before hydration, the native form submits to the same URL. */
export function QuoteForm({ trip, errors, isCalculating, hasPrice, onChange, onCalculate, ...slots }: Props) {
  return (
    <form
      method="get"
      action="/"
      noValidate
      aria-label={tripName}
      className="grid gap-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onCalculate()
      }}
    >
      {slots.places}
      <Ends trip={trip} errors={errors} onChange={onChange} />
      <ChoiceField
        legend={tripVehicleType}
        name="vehicleType"
        columns="five"
        choices={vehicleTypes.map((type) => ({ value: type, label: type }))}
        value={trip.vehicleType}
        onChoose={(vehicleType) => onChange({ vehicleType })}
      />
      {slots.children}
      <ChoiceField
        legend={tripTransport}
        name="transportType"
        choices={transportTypes.map((type) => ({ value: type, label: transportLabels[type] }))}
        value={trip.transportType}
        onChoose={(transportType) => onChange({ transportType })}
      />
      <ChoiceField
        legend={tripCondition}
        name="isRunning"
        choices={[
          { value: 'true', label: tripRunning },
          { value: 'false', label: tripNonRunning },
        ]}
        value={trip.isRunning ? 'true' : 'false'}
        onChoose={(response) => onChange({ isRunning: response === 'true' })}
      />
      {slots.otherVehicles}
      <input type="hidden" name="quoted" value="true" />
      <Button
        type="submit"
        look={hasPrice ? 'quiet' : 'main'}
        busy={isCalculating}
        className="mt-1 min-h-14 w-full text-lg"
      >
        {isCalculating ? tripCalculating : tripCalculate}
      </Button>
    </form>
  )
}

function Ends({ trip, errors, onChange }: Pick<Props, 'trip' | 'errors' | 'onChange'>) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <ZipField
        name="pickupZip"
        label={tripPickupZip}
        value={trip.pickupZip}
        error={errors.pickupZip}
        onZip={(pickupZip) => onChange({ pickupZip })}
      />
      <ZipField
        name="deliveryZip"
        label={tripDeliveryZip}
        value={trip.deliveryZip}
        error={errors.deliveryZip}
        onZip={(deliveryZip) => onChange({ deliveryZip })}
      />
    </div>
  )
}

type ZipFieldProps = {
  name: 'pickupZip' | 'deliveryZip'
  label: string
  value: string
  error: string | undefined
  onZip: (zip: string) => void
}

function ZipField({ name, label, value, error, onZip }: ZipFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      pattern="[0-9]*"
      maxLength={120}
      className="figures text-lg tracking-wide"
      onChange={(event) => onZip(zipDigits(event.target.value))}
    />
  )
}
