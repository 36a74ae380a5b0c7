import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { useState } from 'react'
import { useAddressField } from '../../../ui/fields/address-field-slot.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { entryOfLine, lineOfEntry } from './address-text.ts'
import type { OrderFieldsForm } from './order-values.ts'

const pair = 'grid items-start gap-5 sm:grid-cols-2'

/** The fields of an order for staff: customer, both ends, vehicle, day and notes. */
export function OrderFields(form: OrderFieldsForm) {
  return (
    <>
      <Customer {...form} />
      <End {...form} end="pickup" />
      <End {...form} end="delivery" />
      <Vehicle {...form} />
      <Rest {...form} />
    </>
  )
}

function Heading({ children }: { children: string }) {
  return <legend className="mb-3 w-full border-t border-edge pt-3 text-lg font-semibold">{children}</legend>
}

function Customer({ field, phone }: OrderFieldsForm) {
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

function End({ field, value, set, error, end }: OrderFieldsForm & { end: 'pickup' | 'delivery' }) {
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
        quotedZip: '',
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

function Vehicle({ field }: OrderFieldsForm) {
  return (
    <fieldset className="grid gap-5">
      <Heading>Vehicle</Heading>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...field('vehicleYear')} label="Year" inputMode="numeric" maxLength={4} />
        <TextField {...field('vehicleMake')} label="Make" autoComplete="off" maxLength={60} />
        <TextField {...field('vehicleModel')} label="Model" autoComplete="off" maxLength={60} />
      </div>
      <TextField {...field('vehicleVin')} label="VIN" optional autoComplete="off" maxLength={17} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField {...field('vehicleType')} label="Vehicle type">
          {vehicleTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField {...field('transportType')} label="Transport">
          {transportTypes.map((type) => (
            <option key={type} value={type}>
              {type === 'open' ? 'Open' : 'Enclosed'}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('isRunning')} label="Condition">
          <option value="yes">Runs</option>
          <option value="no">Does not run</option>
        </SelectField>
      </div>
    </fieldset>
  )
}

function Rest({ field }: OrderFieldsForm) {
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
