import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { ChangeDriver, MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { changeDriver, moveTransport } from '../admin-order-calls.ts'
import { AssignCarrier } from './assign-carrier.tsx'
import { AssignDriver, Override, Terms } from './assign-terms.tsx'
import {
  assignBody,
  assignDraft,
  firstDraft,
  insuranceDays,
  removeAssignDraft,
  storeAssignDraft,
  type AssignFields,
  type AssignValues,
} from './assign-values.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }

/**
 * Assigns carrier and driver to an order, or changes them, with the carrier's pay and what is left of the total. The
 * customer gets the driver's name and number, and nothing else of it.
 * Source: CARRIER-3.
 */
export function AssignSheet({ order, onClose }: Props) {
  // The version that the user works on, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const isChange = seen.canChangeDriver
  const [draft] = useState(() => assignDraft(seen) ?? firstDraft(seen))
  const [carrier, setCarrier] = useState(draft.carrier)
  const form = useSchemaForm<AssignValues, MoveTransport | ChangeDriver>({
    values: draft.values,
    check: (typed) => {
      const body = assignBody(typed, seen)
      return isChange
        ? ChangeDriver.safeParse(body)
        : MoveTransport.safeParse({ to: 'driver_assigned', ...body })
    },
    idPrefix: 'assign-',
  })
  const assign = form.submit(async (data) => {
    await ('to' in data ? moveTransport(seen.id, data) : changeDriver(seen.id, data))
    removeAssignDraft(seen)
    onClose()
  })
  const close = () => {
    storeAssignDraft(seen, { values: form.form.getValues(), carrier })
    onClose()
  }
  const days = insuranceDays(seen, form.value('pickupDate'))
  return (
    <FormSheet
      title={isChange ? 'Change the driver' : 'Assign a driver'}
      submit={isChange ? 'Change driver' : 'Assign driver'}
      busyText={isChange ? 'Changing…' : 'Assigning…'}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="assign-search"
      onSubmit={assign}
      onClose={close}
    >
      <AssignCarrier
        lane={laneOf(seen)}
        days={days}
        chosen={carrier}
        error={form.error('carrierId')}
        onChoose={(chosen) => {
          setCarrier(chosen)
          form.set('carrierId', chosen.id)
          form.set('driverId', '')
        }}
      />
      <Override {...form} carrier={carrier} days={days} />
      <AssignDriver {...form} />
      <Terms {...form} totalPrice={seen.totalPrice} />
      {isChange ? <Reason {...form} /> : null}
      <p className="text-sm text-soft">
        The customer gets an email with the driver’s name and number. Carrier, pay and margin stay with staff.
      </p>
    </FormSheet>
  )
}

function Reason({ field }: Pick<AssignFields, 'field'>) {
  return (
    <TextAreaField
      {...field('reason')}
      label="Reason"
      hint="For staff. The customer does not see it."
      rows={2}
      maxLength={500}
    />
  )
}
