import { carrierPayMethods, usualTermsDays } from '@switchback/core/carriers/payables.ts'
import { SaveCarrier, type Carrier } from '@switchback/core/carriers/carrier.ts'
import { queryClient } from '../../api/query-client.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format/format-phone.ts'
import { carrierQuery, deleteCarrier, saveCarrier } from './carrier-calls.ts'
import { RecordSheet } from './record-sheet.tsx'
import { payMethodWords } from '../../ui/format/pay-terms.ts'

type Props = {
  /** Undefined: one that is being added. */
  carrier: Carrier | undefined
  onClose: () => void
  /** After the carrier was deleted. */
  onDeleted?: () => void
}

const blank = {
  name: '',
  contactName: '',
  phone: '',
  email: '',
  address: '',
  dotNumber: '',
  mcNumber: '',
  insuranceExpiry: '',
  preferredLanes: '',
  rating: '',
  isActive: true,
  termsDays: String(usualTermsDays),
  payMethod: '',
  insurer: '',
  policyNumber: '',
}
type Values = typeof blank

const valuesOf = (carrier: Carrier): Values => ({
  name: carrier.name,
  contactName: carrier.contactName,
  phone: formatPhone(carrier.phone),
  email: carrier.email,
  address: carrier.address,
  dotNumber: carrier.dotNumber,
  mcNumber: carrier.mcNumber ?? '',
  insuranceExpiry: carrier.insuranceExpiry,
  preferredLanes: carrier.preferredLanes.join(', '),
  rating: carrier.rating === null ? '' : String(carrier.rating),
  isActive: carrier.isActive,
  termsDays: String(carrier.termsDays),
  payMethod: carrier.payMethod ?? '',
  insurer: carrier.insurer ?? '',
  policyNumber: carrier.policyNumber ?? '',
})

const latest = async ({ id }: Carrier) => (await queryClient.fetchQuery(carrierQuery(id))).carrier

/** The form of a carrier in a panel at the side, for staff who edit carriers. */
export function CarrierSheet({ carrier, onClose, onDeleted = onClose }: Props) {
  const form = useRecordForm({
    record: carrier,
    values: carrier ? valuesOf(carrier) : blank,
    valuesOf,
    latest,
    what: 'this carrier',
    check: ({ rating, payMethod, ...typed }) =>
      SaveCarrier.safeParse({
        ...typed,
        rating: rating === '' ? null : rating,
        payMethod: payMethod === '' ? null : payMethod,
      }),
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    idPrefix: 'carrier-',
  })
  const save = form.save(async (data, seen) => {
    await saveCarrier(seen, data)
    onClose()
  })
  return (
    <RecordSheet
      kind="carrier"
      name={carrier?.name}
      form={form}
      onSubmit={save}
      saved={
        carrier && {
          consequence: 'The carrier and its drivers leave the lists. Orders that they moved still name them.',
          onDelete: () => deleteCarrier(carrier),
          onDeleted,
        }
      }
      onClose={onClose}
    >
      <CarrierFields {...form} />
    </RecordSheet>
  )
}

function InsurerFields({ field }: Pick<FormFields<Values>, 'field'>) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field('insurer')} label="Insurer" optional autoComplete="off" maxLength={120} />
      <TextField
        {...field('policyNumber')}
        label="Policy number"
        optional
        autoComplete="off"
        maxLength={60}
      />
    </div>
  )
}

function CarrierFields({ field, phone, value, set }: FormFields<Values>) {
  return (
    <>
      <TextField {...field('name')} label="Company" autoComplete="off" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('dotNumber')} label="USDOT number" inputMode="numeric" autoComplete="off" />
        <TextField {...field('mcNumber')} label="MC number" optional inputMode="numeric" autoComplete="off" />
        <TextField {...field('contactName')} label="Contact" autoComplete="off" maxLength={120} />
        <PhoneField {...phone('phone')} label="Phone" autoComplete="off" />
      </div>
      <TextField {...field('email')} type="email" label="Email" autoComplete="off" inputMode="email" />
      <TextField {...field('address')} label="Address" autoComplete="off" maxLength={200} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('insuranceExpiry')} type="date" label="Insured until" />
        <SelectField {...field('rating')} label="Rating">
          <option value="">None yet</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} of 5
            </option>
          ))}
        </SelectField>
      </div>
      <InsurerFields field={field} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('termsDays')}
          label="Paid after"
          hint="Days from the delivery."
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField {...field('payMethod')} label="Paid by">
          <option value="">Not recorded</option>
          {carrierPayMethods.map((method) => (
            <option key={method} value={method}>
              {payMethodWords[method]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...field('preferredLanes')}
        label="Preferred lanes"
        optional
        hint="From state to state: FL-GA, TX-CA"
        autoComplete="off"
      />
      <CheckField
        label="Active: may be assigned to orders"
        isChecked={value('isActive')}
        onCheck={(isActive) => set('isActive', isActive)}
      />
    </>
  )
}
