import { useQuery } from '@tanstack/react-query'
import {
  insuranceDay,
  whyNotAssignable,
  type CarrierCandidate,
  type InsuranceDays,
} from '@switchback/core/carriers/assignment.ts'
import { marginOf } from '@switchback/core/carriers/margin.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { useCan } from '../../../queries/me.ts'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { centsOf } from '../../../ui/money.tsx'
import { driversOfCarrierQuery } from './assign-calls.ts'
import { rateText, type AssignFields, type PricedTrip } from './assign-values.ts'

/** Why the carrier cannot take the order; a super_admin may assign it all the same, with a reason. */
export function Override({
  field,
  carrier,
  days,
}: Pick<AssignFields, 'field'> & { carrier: CarrierCandidate | undefined; days: InsuranceDays }) {
  // Only a super_admin has this permission.
  const mayOverride = useCan()('users')
  const obstacle = carrier && whyNotAssignable(carrier, insuranceDay(carrier.id, days))
  if (!obstacle) return null
  if (!mayOverride) {
    return <p className="text-fail">{obstacle} Only a super admin may assign it all the same.</p>
  }
  return (
    <TextAreaField
      {...field('overrideReason')}
      label="Reason to assign it all the same"
      hint={`${obstacle} The reason is recorded with your name.`}
      rows={2}
      maxLength={500}
    />
  )
}

/** A driver of the carrier's list, or another one by name and phone. */
export function AssignDriver({ value, set, field, phone, error }: AssignFields) {
  const { data: drivers = [] } = useQuery(driversOfCarrierQuery(value('carrierId')))
  const chosen = value('driverId')
  const choose = (id: string) => {
    const driver = drivers.find((each) => each.id === id)
    set('driverId', id)
    if (!driver) return
    set('driverName', driver.name)
    set('driverPhone', formatPhone(driver.phone))
  }
  return (
    <>
      {drivers.length > 0 ? (
        <SelectField
          id="assign-driverId"
          label="Driver"
          value={chosen}
          error={error('driverId')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Somebody else</option>
          {drivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {chosen === '' || drivers.length === 0 ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field('driverName')} label="Driver’s name" autoComplete="off" maxLength={120} />
          <PhoneField {...phone('driverPhone')} label="Driver’s phone" autoComplete="off" />
        </div>
      ) : null}
    </>
  )
}

/** Pay and days, with the margin as the pay is typed. */
export function Terms({ value, field, order }: AssignFields & { order: PricedTrip }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DollarsField {...field('carrierPay')} label="Carrier pay in dollars" />
      <Margin order={order} pay={value('carrierPay')} />
      <TextField {...field('pickupDate')} type="date" label="Pickup day" />
      <TextField {...field('pickupTime')} type="time" label="Pickup time" optional />
      <TextField {...field('deliveryDate')} type="date" label="Delivery day" optional />
      <TextField {...field('deliveryTime')} type="time" label="Delivery time" optional />
    </div>
  )
}

function Margin({ order, pay }: { order: PricedTrip; pay: string }) {
  const payCents = parseDollars(pay)
  const total = centsOf(order.totalPrice)
  const margin = payCents === undefined ? undefined : marginOf(total, payCents)
  const percent = margin?.percent === null || margin === undefined ? '' : ` (${margin.percent}%)`
  return (
    <div>
      <p className="font-semibold">Margin</p>
      <output className={`figures block py-2.5 ${margin && margin.marginCents < 0 ? 'text-fail' : ''}`}>
        {margin ? `${formatDollars(margin.marginCents)}${percent}` : '–'}
        <span className="block text-sm text-soft">of {formatDollars(total)}</span>
        <span className="block text-sm text-soft">{payCents ? rateText(payCents, order) : ''}</span>
      </output>
    </div>
  )
}
