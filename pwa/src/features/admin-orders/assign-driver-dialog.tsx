import { ChangeDriver, MoveTransport } from '@switchback/core/orders/move-transport.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { changeDriver, updateOrderIfUnchanged } from './admin-order-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Errors } from '../../ui/fields/first-errors.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }
type Driver = { driverName: string; driverPhone: string }

/** Sets the driver's name and phone number. The customer receives both. */
export function AssignDriverDialog({ order, onClose }: Props) {
  const [driver, setDriver] = useState<Driver>({ driverName: '', driverPhone: '' })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = MoveTransport.safeParse({ to: 'driver_assigned', ...driver })
    if (await runChecked(read, (move) => updateOrderIfUnchanged(order.id, move))) onClose()
  }

  return (
    <FormDialog
      title="Assign a driver"
      submit="Assign driver"
      busyText="Assigning…"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="driver-name"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>The customer gets a mail with the name and the number.</p>
      <DriverFields driver={driver} errors={errors} onDriver={setDriver} />
    </FormDialog>
  )
}

/** Replaces the driver. The reason is visible to staff only. */
export function ChangeDriverDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, driverName }] = useState(order)
  const [driver, setDriver] = useState<Driver>({ driverName: '', driverPhone: '' })
  const [reason, setReason] = useState('')
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = ChangeDriver.safeParse({ ...driver, reason, revision })
    if (await runChecked(read, (change) => changeDriver(order.id, change))) onClose()
  }

  return (
    <FormDialog
      title="Change the driver"
      submit="Change driver"
      busyText="Changing…"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="driver-name"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {driverName} has the order now. The customer gets a mail with the new name and number.
      </p>
      <DriverFields driver={driver} errors={errors} onDriver={setDriver} />
      <TextAreaField
        label="Reason"
        hint="For staff. The customer does not see it."
        rows={2}
        maxLength={500}
        value={reason}
        error={errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

type FieldsProps = { driver: Driver; errors: Errors; onDriver: (driver: Driver) => void }

function DriverFields({ driver, errors, onDriver }: FieldsProps) {
  return (
    <>
      <TextField
        id="driver-name"
        label="Driver’s name"
        autoComplete="off"
        maxLength={120}
        value={driver.driverName}
        error={errors['driverName']}
        onChange={({ target }) => onDriver({ ...driver, driverName: target.value })}
      />
      <PhoneField
        label="Driver’s phone"
        autoComplete="off"
        value={driver.driverPhone}
        error={errors['driverPhone']}
        onPhone={(driverPhone) => onDriver({ ...driver, driverPhone })}
      />
    </>
  )
}
