import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { useState, type ReactNode } from 'react'
import { useAddressField } from '../../../ui/fields/address-field-slot.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { entryOfLine, lineOfEntry } from './address-text.ts'
import type { RouteForm } from './order-values.ts'

const pair = 'grid items-start gap-5 sm:grid-cols-2'

type Props = RouteForm & {
  /** The ZIPs that were priced: the addresses begin in them. */
  priced?: { pickupZip: string; deliveryZip: string }
  /** Who calls, by the contact that was typed. */
  callers: ReactNode
  /** The fields of the vehicles. */
  vehicles: ReactNode
}

/** The fields of an order for staff: customer, both ends, the vehicles, day and notes. */
export function OrderFields({ priced, callers, vehicles, ...form }: Props) {
  return (
    <>
      <Customer {...form} callers={callers} />
      <End {...form} end="pickup" quotedZip={priced?.pickupZip ?? ''} />
      <End {...form} end="delivery" quotedZip={priced?.deliveryZip ?? ''} />
      {vehicles}
      <Rest {...form} />
    </>
  )
}

/** The heading of a part of the fields. */
export function Heading({ children }: { children: string }) {
  return <legend className="mb-3 w-full border-t border-edge pt-3 text-lg font-semibold">{children}</legend>
}

/** With `callers`, which the contact finds, the contact comes first. */
export function Customer({ field, phone, callers }: RouteForm & { callers?: ReactNode }) {
  const name = <TextField {...field('customerName')} label="Name" autoComplete="off" maxLength={120} />
  const email = <TextField {...field('customerEmail')} type="email" label="Email" autoComplete="off" />
  const number = <PhoneField {...phone('customerPhone')} label="Phone" autoComplete="off" />
  return (
    <fieldset className="group/contact grid gap-5">
      <Heading>Customer</Heading>
      {callers === undefined ? (
        <>
          {name}
          <div className={pair}>
            {email}
            {number}
          </div>
        </>
      ) : (
        <>
          <div className={pair}>
            {number}
            {email}
          </div>
          {name}
          {callers}
        </>
      )}
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

/** How an order by invoice is paid is no question. */
export function Rest({ field, isInvoiced = false }: RouteForm & { isInvoiced?: boolean }) {
  return (
    <fieldset className="grid gap-5">
      <Heading>Day and payment</Heading>
      <div className={pair}>
        <TextField {...field('preferredPickupDate')} type="date" label="Preferred pickup day" optional />
        {isInvoiced ? null : (
          <SelectField {...field('paymentType')} label="Payment">
            <option value="deposit">Deposit first</option>
            <option value="full">In full</option>
          </SelectField>
        )}
      </div>
      <TextAreaField {...field('notes')} label="Customer’s notes" optional rows={2} maxLength={4000} />
    </fieldset>
  )
}
