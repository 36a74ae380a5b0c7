import { maxStockNumber } from '@switchback/core/trips/trip-choices.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { fieldsIn, type FormFields } from '../../../forms/form-fields.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { TripChoices, TypeInQuestion, VehicleNames } from '../vehicles/vehicle-fields.tsx'
import type { EditedVehicle, EditForm, EditValues } from './edit-values.ts'
import { Heading } from './order-fields.tsx'

type VehicleForm = FormFields<EditedVehicle>

const fieldNames = ['vehicleYear', 'vehicleMake', 'vehicleModel', 'vehicleVin', 'stockNumber'] as const
const moreNames = ['lotNumber', 'releaseNote', 'vehicleType', 'transportType', 'isRunning'] as const

/** Each vehicle of the order: one is open, several are lines that open. Source: STAFF-11, ORDER-43. */
export function EditVehicles({ form, order }: { form: EditForm; order: AdminOrderResponse }) {
  const { vehicles } = order
  const isOnly = vehicles.length === 1
  return (
    <fieldset className="grid">
      <Heading>{isOnly ? 'Vehicle' : `Vehicles (${vehicles.length})`}</Heading>
      {vehicles.map(({ position, totalPrice }, at) => {
        const vehicle = fieldsIn<EditValues, EditedVehicle>(form, `vehicles.${at}`)
        const fields = <Fields form={vehicle} hasNumbers={order.dealerId !== null} />
        if (isOnly) return <div key={position}>{fields}</div>
        const hasError = [...fieldNames, ...moreNames].some((name) => vehicle.error(name) !== undefined)
        return (
          <details
            key={position}
            open={hasError || undefined}
            className="group border-b border-line last:border-b-0"
          >
            <Summary form={vehicle} number={position + 1} price={totalPrice} />
            <div className="pt-2 pb-6">{fields}</div>
          </details>
        )
      })}
    </fieldset>
  )
}

type SummaryProps = { form: VehicleForm; number: number; price: string }

/** `2 2021 Ford F-150 $1,245.00`, with its VIN. */
function Summary({ form: { value }, number, price }: SummaryProps) {
  const name = [value('vehicleYear'), value('vehicleMake'), value('vehicleModel')].join(' ').trim()
  const vin = value('vehicleVin')
  return (
    <summary className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr_auto_1rem] items-center gap-x-2 py-1.5">
      <span className="figures text-soft">{number}</span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name || 'No name'}</span>
        <span className="figures block text-sm text-soft">{vin || 'No VIN'}</span>
      </span>
      <Money dollars={price} />
      <svg aria-hidden="true" viewBox="0 0 12 8" className="h-2 w-3 text-soft group-open:rotate-180">
        <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </summary>
  )
}

/** Source: ORDER-5, ORDER-43, QUOTE-16. */
function Fields({ form, hasNumbers }: { form: VehicleForm; hasNumbers: boolean }) {
  const { field } = form
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <VehicleNames vehicle={form} />
        <TripChoices vehicle={form} />
      </div>
      <TypeInQuestion vehicle={form} />
      {hasNumbers ? (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...field('stockNumber')}
              label="Stock number"
              optional
              autoComplete="off"
              maxLength={maxStockNumber}
            />
            <TextField
              {...field('lotNumber')}
              label="Lot number"
              optional
              autoComplete="off"
              maxLength={40}
            />
          </div>
          <TextField
            {...field('releaseNote')}
            label="Release note"
            optional
            autoComplete="off"
            maxLength={200}
          />
        </>
      ) : null}
    </div>
  )
}
