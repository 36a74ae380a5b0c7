import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../offline/vehicles/vehicle-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { useAddressField } from '../../../ui/fields/address-field-slot.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { entryOfLine, lineOfEntry } from './address-text.ts'
import type { OrderFieldsForm, RouteForm } from './order-values.ts'

const pair = 'grid items-start gap-5 sm:grid-cols-2'

/** The fields that were filled in above these: they are not asked again. */
type Above = { pickupZip: string; deliveryZip: string }

/**
 * The fields of an order for staff: customer, both ends, vehicle, day and notes. With `above`, the type of vehicle and
 * its transport stand above with the price, and an address begins in the ZIP that was priced.
 */
export function OrderFields({ above, ...form }: OrderFieldsForm & { above?: Above }) {
  return (
    <>
      <Customer {...form} />
      <End {...form} end="pickup" quotedZip={above?.pickupZip ?? ''} />
      <End {...form} end="delivery" quotedZip={above?.deliveryZip ?? ''} />
      <Vehicle {...form} isPricedAbove={above !== undefined} />
      <Rest {...form} />
    </>
  )
}

export function Heading({ children }: { children: string }) {
  return <legend className="mb-3 w-full border-t border-edge pt-3 text-lg font-semibold">{children}</legend>
}

export function Customer({ field, phone }: RouteForm) {
  return (
    <fieldset className="grid gap-5">
      <Heading>Customer</Heading>
      <TextField {...field('customerName')} label="Name" autoComplete="off" maxLength={120} />
      <div className={pair}>
        <TextField {...field('customerEmail')} type="email" label="Email" autoComplete="off" />
        <PhoneField {...phone('customerPhone')} label="Phone" autoComplete="off" />
      </div>
    </fieldset>
  )
}

type EndProps = RouteForm & { end: 'pickup' | 'delivery'; quotedZip: string }

export function End({ field, value, set, error, end, quotedZip }: EndProps) {
  const name = end === 'pickup' ? 'Pickup' : 'Delivery'
  const renderAddress = useAddressField()
  const [entry, setEntry] = useState(() => entryOfLine(value(`${end}Address`)))
  return (
    <fieldset className="grid gap-5">
      <Heading>{name}</Heading>
      {renderAddress({
        id: field(`${end}Address`).id,
        label: `${name} address`,
        autofillSection: `section-${end}`,
        entry,
        // The price follows the address, not the other way around.
        quotedZip,
        error: error(`${end}Address`),
        onChange: (next) => {
          setEntry(next)
          set(`${end}Address`, lineOfEntry(next))
        },
      })}
      <div className={pair}>
        <SelectField {...field(`${end}FacilityType`)} label={`${name} facility`}>
          {Object.entries(facilityTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field(`${end}FacilityNotes`)}
          label={`${name} notes`}
          optional
          autoComplete="off"
          maxLength={1000}
        />
      </div>
    </fieldset>
  )
}

function Vehicle({ isPricedAbove, ...form }: OrderFieldsForm & { isPricedAbove: boolean }) {
  const { field } = form
  return (
    <fieldset className="grid gap-5">
      <Heading>Vehicle</Heading>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...field('vehicleYear')} label="Year" inputMode="numeric" maxLength={4} />
        <TextField {...field('vehicleMake')} label="Make" autoComplete="off" maxLength={60} />
        <TextField {...field('vehicleModel')} label="Model" autoComplete="off" maxLength={60} />
      </div>
      <TextField {...field('vehicleVin')} label="VIN" optional autoComplete="off" maxLength={17} />
      {isPricedAbove ? null : (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <TripChoices {...form} />
          </div>
          <TypeInQuestion {...form} />
        </>
      )}
    </fieldset>
  )
}

/** Vehicle type, transport and condition, which set the price besides the route. */
export function TripChoices({ field, onType }: OrderFieldsForm & { onType?: () => void }) {
  const type = field('vehicleType')
  const change: typeof type.onChange = (event) => {
    onType?.()
    return type.onChange(event)
  }
  return (
    <>
      <SelectField {...type} onChange={change} label="Vehicle type">
        {vehicleTypes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField {...field('transportType')} label="Transport">
        {transportTypes.map((each) => (
          <option key={each} value={each}>
            {each === 'open' ? 'Open' : 'Enclosed'}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('isRunning')} label="Condition">
        <option value="yes">Runs</option>
        <option value="no">Does not run</option>
      </SelectField>
    </>
  )
}

/** The list or the VIN has another type than the chosen one: staff see it, and decide. Source: QUOTE-16. */
export function TypeInQuestion({ value, set }: OrderFieldsForm) {
  const [year, make, model] = [value('vehicleYear').trim(), value('vehicleMake'), value('vehicleModel')]
  const priced = vehicleTypes.find((type) => type === value('vehicleType')) ?? 'Sedan'
  const { data: list } = useQuery(vehicleTypesQuery)
  const { data: ofVin } = useQuery(typeOfVinQuery(value('vehicleVin')))
  const suggested = list?.typeInQuestion(
    { year, make, model },
    { priced, isConfirmed: false },
    ofVin ?? undefined,
  )
  return (
    <output className="block empty:hidden">
      {suggested ? (
        <Notice title="Which vehicle type is right?">
          <p>
            {suggested.source === 'list' ? 'Our list' : 'Its VIN'} has the {year} {make} {model} as{' '}
            {suggested.type}.
          </p>
          <Button look="quiet" className="mt-3" onClick={() => set('vehicleType', suggested.type)}>
            Price it as {suggested.type}
          </Button>
        </Notice>
      ) : null}
    </output>
  )
}

export function Rest({ field }: RouteForm) {
  return (
    <fieldset className="grid gap-5">
      <Heading>Day and payment</Heading>
      <div className={pair}>
        <TextField {...field('preferredPickupDate')} type="date" label="Preferred pickup day" optional />
        <SelectField {...field('paymentType')} label="Payment">
          <option value="deposit">Deposit now, the rest at delivery</option>
          <option value="full">In full</option>
        </SelectField>
      </div>
      <TextAreaField {...field('notes')} label="Customer’s notes" optional rows={2} maxLength={4000} />
    </fieldset>
  )
}
