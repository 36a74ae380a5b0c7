import { ChangeDriver, MoveTransport } from '@switchback/core/orders/move-transport.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { changeDriver, updateOrderIfUnchanged } from './admin-order-calls.ts'
import { useSchemaForm, type FormFields } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

const noDriver = { driverName: '', driverPhone: '' }

/** Sets the driver's name and phone number. The customer receives both. */
export function AssignDriverDialog({ order, onClose }: Props) {
  const form = useSchemaForm({
    values: noDriver,
    check: (driver) => MoveTransport.safeParse({ to: 'driver_assigned', ...driver }),
  })
  const assign = form.submit(async (move) => {
    await updateOrderIfUnchanged(order.id, move)
    onClose()
  })

  return (
    <FormDialog
      title="Assign a driver"
      submit="Assign driver"
      busyText="Assigning…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="driverName"
      onSubmit={assign}
      onClose={onClose}
    >
      <p>The customer gets a mail with the name and the number.</p>
      <DriverFields {...form} />
    </FormDialog>
  )
}

/** Replaces the driver. The reason is visible to staff only. */
export function ChangeDriverDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, driverName }] = useState(order)
  const form = useSchemaForm({
    values: { ...noDriver, reason: '' },
    check: (typed) => ChangeDriver.safeParse({ ...typed, revision }),
  })
  const change = form.submit(async (data) => {
    await changeDriver(order.id, data)
    onClose()
  })

  return (
    <FormDialog
      title="Change the driver"
      submit="Change driver"
      busyText="Changing…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="driverName"
      onSubmit={change}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {driverName} has the order now. The customer gets a mail with the new name and number.
      </p>
      <DriverFields {...form} />
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        hint="For staff. The customer does not see it."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}

function DriverFields({ field, phone }: Pick<FormFields<typeof noDriver>, 'field' | 'phone'>) {
  return (
    <>
      <TextField {...field('driverName')} label="Driver’s name" autoComplete="off" maxLength={120} />
      <PhoneField {...phone('driverPhone')} label="Driver’s phone" autoComplete="off" />
    </>
  )
}
