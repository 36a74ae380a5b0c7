import '../../api/strict-zod.ts'
import { MoveTransport } from '@switchback/core/orders/move-transport.ts'
import type { AdminOrderAnswer } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { moveOrder } from '../../api/admin-order-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Who drives, and under which number. The customer is told both. */
export function AssignDriverDialog({ order, onClose }: { order: AdminOrderAnswer; onClose: () => void }) {
  const [driver, setDriver] = useState({ driverName: '', driverPhone: '' })
  const { message, faults, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = MoveTransport.safeParse({ to: 'driver_assigned', ...driver })
    if (await runChecked(read, (move) => moveOrder(order.id, move))) onClose()
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
      <TextField
        id="driver-name"
        label="Driver’s name"
        autoComplete="off"
        maxLength={120}
        value={driver.driverName}
        error={faults['driverName']}
        onChange={({ target }) => setDriver({ ...driver, driverName: target.value })}
      />
      <PhoneField
        label="Driver’s phone"
        autoComplete="off"
        value={driver.driverPhone}
        error={faults['driverPhone']}
        onPhone={(driverPhone) => setDriver({ ...driver, driverPhone })}
      />
    </FormDialog>
  )
}
