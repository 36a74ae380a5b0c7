import { SaveDriver, equipmentKinds, type Driver } from '@switchback/core/carriers/driver.ts'
import { queryClient } from '../../api/query-client.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone, showPhone } from '../../ui/format/format-phone.ts'
import { deleteDriver, driverQuery, saveDriver } from './carrier-calls.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import { DriverRecord } from './driver-record.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { equipmentNames } from './driver-columns.tsx'

type Props = { driver: Driver | undefined; mayEdit: boolean; onClose: () => void }

const blank = {
  name: '',
  phone: '',
  email: '',
  carrierId: '',
  carrierName: '',
  license: '',
  equipment: 'open',
  isActive: true,
}
type Values = typeof blank

const valuesOf = (driver: Driver): Values => ({
  name: driver.name,
  phone: formatPhone(driver.phone),
  email: driver.email ?? '',
  carrierId: driver.carrierId,
  carrierName: driver.carrierName,
  license: driver.license ?? '',
  equipment: driver.equipment,
  isActive: driver.isActive,
})

const latest = async ({ id }: Driver) => (await queryClient.fetchQuery(driverQuery(id))).driver

/** A driver in a panel at the side: the form for staff who edit carriers, the facts for the others. */
export function DriverSheet(props: Props) {
  const { driver, mayEdit, onClose } = props
  if (mayEdit) return <DriverForm {...props} />
  if (!driver) return null
  return (
    <FormSheet title={driver.name} onClose={onClose}>
      <Facts>
        <Fact label="Phone">{showPhone(driver.phone)}</Fact>
        <Fact label="Email">{driver.email ?? 'None'}</Fact>
        <Fact label="Carrier">{driver.carrierName}</Fact>
        <Fact label="License">{driver.license ?? 'None'}</Fact>
        <Fact label="Equipment">{equipmentNames[driver.equipment]}</Fact>
        <Fact label="Status">{driver.isActive ? 'Active' : 'Inactive'}</Fact>
      </Facts>
      <DriverRecord id={driver.id} />
    </FormSheet>
  )
}

function DriverForm({ driver, onClose }: Props) {
  const form = useRecordForm({
    record: driver,
    values: driver ? valuesOf(driver) : blank,
    valuesOf,
    latest,
    what: 'this driver',
    together: [['carrierId', 'carrierName']],
    check: (typed) => SaveDriver.safeParse(typed),
    idPrefix: 'driver-',
  })
  const save = form.save(async (data, seen) => {
    await saveDriver(seen, data)
    onClose()
  })
  return (
    <RecordSheet
      kind="driver"
      name={driver?.name}
      form={form}
      onSubmit={save}
      saved={
        driver && {
          record: <DriverRecord id={driver.id} />,
          consequence: 'The driver leaves the lists. Orders that they drove still name them.',
          onDelete: () => deleteDriver(driver),
        }
      }
      onClose={onClose}
    >
      <DriverFields {...form} />
    </RecordSheet>
  )
}

function DriverFields({ field, phone, value, set, error }: FormFields<Values>) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="off" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField {...phone('phone')} label="Phone" autoComplete="off" />
        <TextField {...field('email')} type="email" label="Email" optional autoComplete="off" />
        <TextField {...field('license')} label="License" optional autoComplete="off" maxLength={30} />
        <SelectField {...field('equipment')} label="Equipment">
          {equipmentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {equipmentNames[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <CarrierPicker
        chosen={value('carrierId') ? { id: value('carrierId'), name: value('carrierName') } : undefined}
        error={error('carrierId')}
        onChoose={({ id, name }) => {
          set('carrierId', id)
          set('carrierName', name)
        }}
      />
      <CheckField
        label="Active: may be assigned to orders"
        isChecked={value('isActive')}
        onCheck={(isActive) => set('isActive', isActive)}
      />
    </>
  )
}
