import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useRef } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { useReadVehicle } from '../vehicles/use-read-vehicle.ts'
import { TripChoices, VehicleNames } from '../vehicles/vehicle-fields.tsx'
import { Heading } from '../edit/order-fields.tsx'
import { newVehicleFields, type NewOrderForm, type NewVehicle } from './new-order-values.ts'

type VehicleForm = FormFields<NewVehicle>

type Props = {
  vehicle: VehicleForm
  /** From 1 on, among several; undefined for the only one. */
  number: number | undefined
  /** In dollars, while it is known. */
  price: string | undefined
  onRemove: () => void
}

/** A vehicle as the caller names it, with what sets its price; among several with its price, and a way to remove it. */
export function VehicleToPrice({ vehicle, number, price, onRemove }: Props) {
  const named = useNamedVehicle(vehicle)
  return (
    <fieldset aria-label={number ? `Vehicle ${number}` : 'Vehicle'} className="contents">
      <TextField
        {...vehicle.cleaned('named', (text) => text)}
        frameClass="col-span-2 xl:col-span-1"
        label="Year, make and model, or VIN"
        autoComplete="off"
        maxLength={120}
        onChange={(event) => void named.name(event.target.value)}
      />
      <TripChoices vehicle={vehicle} onType={named.chooseType} />
      {number ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 xl:grid xl:justify-items-end xl:gap-y-2.5">
          {/* As high without a price, so that nothing moves when it comes. */}
          <span className="figures min-h-6 font-semibold">
            {price === undefined ? '' : formatDollars(centsOf(price))}
          </span>
          <Button look="text" aria-label={`Remove vehicle ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Fills in the vehicle that was named last, and its type until staff choose one. */
function useNamedVehicle(vehicle: VehicleForm) {
  const read = useReadVehicle<NewVehicle>(vehicle)
  const isTypeChosen = useRef(false)
  return {
    chooseType: () => void (isTypeChosen.current = true),
    name: async (text: string) => {
      vehicle.set('named', text)
      await read(text, ({ values, suggested }, { value, set }) => {
        // Slower than the typing: a newer text has been read, or is being read.
        if (value('named') !== text) return
        set('vehicleYear', values.vehicleYear)
        set('vehicleMake', values.vehicleMake)
        set('vehicleModel', values.vehicleModel)
        set('vehicleVin', values.vehicleVin)
        if (suggested && !isTypeChosen.current) set('vehicleType', suggested)
      })
    },
  }
}

type DetailsProps = { form: NewOrderForm; keys: readonly string[] }

/** The vehicles as they are ordered: what was read of their names, to correct and complete. */
export function OrderedVehicles({ form, keys }: DetailsProps) {
  if (keys.length === 1) {
    return (
      <fieldset className="grid gap-5">
        <Heading>Vehicle</Heading>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <VehicleNames vehicle={newVehicleFields(form, 0)} />
        </div>
      </fieldset>
    )
  }
  return (
    <fieldset className="grid gap-5 lg:col-span-full">
      <Heading>Vehicles</Heading>
      {keys.map((key, at) => (
        <fieldset
          key={key}
          aria-label={`Vehicle ${at + 1} as ordered`}
          className="grid items-start gap-5 sm:grid-cols-3 lg:grid-cols-[6rem_7rem_1fr_1fr_1fr] lg:*:col-span-1"
        >
          <p className="col-span-full self-center font-semibold">Vehicle {at + 1}</p>
          <VehicleNames vehicle={newVehicleFields(form, at)} />
        </fieldset>
      ))}
    </fieldset>
  )
}
