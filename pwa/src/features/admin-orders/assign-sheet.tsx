import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { ChangeDriver, MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { useState } from 'react'
import { useSchemaForm, type FormFields } from '../../forms/use-schema-form.ts'
import { businessDay } from '../../ui/business-day.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { formatPhone } from '../../ui/format-phone.ts'
import { changeDriver, updateOrderIfUnchanged } from './admin-order-calls.ts'
import { AssignCarrier } from './assign-carrier.tsx'
import { AssignDriver, Override, Terms } from './assign-terms.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

const blank = {
  carrierId: '',
  driverId: '',
  driverName: '',
  driverPhone: '',
  carrierPay: '',
  pickupDate: '',
  deliveryDate: '',
  overrideReason: '',
  reason: '',
}
export type AssignValues = typeof blank
export type AssignFields = FormFields<AssignValues>

type Draft = { readonly values: AssignValues; readonly carrier: CarrierCandidate | undefined }

/** What was typed for an order and not sent yet, so that a closed panel loses nothing. */
const drafts = new Map<string, Draft>()

/** The carrier that has the order, as far as the order knows it. */
function currentCarrier({ assignment }: AdminOrderResponse): CarrierCandidate | undefined {
  if (!assignment) return undefined
  const { carrierId: id, carrierName: name, dotNumber, insuranceExpiry } = assignment
  return {
    id,
    name,
    dotNumber,
    insuranceExpiry,
    isActive: true,
    totalJobs: 0,
    onTimePercentage: null,
    laneJobs: 0,
    laneAveragePay: null,
  }
}

function firstDraft(order: AdminOrderResponse): Draft {
  const { assignment, driverName, driverPhone, preferredPickupDate } = order
  const values = {
    ...blank,
    driverName: driverName ?? '',
    driverPhone: formatPhone(driverPhone ?? ''),
    pickupDate: assignment?.pickupDate ?? preferredPickupDate ?? businessDay(),
    deliveryDate: assignment?.deliveryDate ?? '',
    carrierId: assignment?.carrierId ?? '',
    driverId: assignment?.driverId ?? '',
    carrierPay: assignment?.carrierPay ?? '',
  }
  return { values, carrier: currentCarrier(order) }
}

const orNull = (text: string) => (text === '' ? null : text)

function bodyOf(values: AssignValues, { revision }: AdminOrderResponse) {
  const { driverId, pickupDate, deliveryDate } = values
  return {
    ...values,
    driverId: orNull(driverId),
    pickupDate: orNull(pickupDate),
    deliveryDate: orNull(deliveryDate),
    revision,
  }
}

/**
 * Assigns carrier and driver to an order, or changes them, with the carrier's pay and what is left of the total. The
 * customer gets the driver's name and number, and nothing else of it.
 * Source: CARRIER-3.
 */
export function AssignSheet({ order, onClose }: Props) {
  const isChange = order.canChangeDriver
  const [draft] = useState(() => drafts.get(order.id) ?? firstDraft(order))
  const [carrier, setCarrier] = useState(draft.carrier)
  const form = useSchemaForm<AssignValues, MoveTransport | ChangeDriver>({
    values: draft.values,
    check: (typed) => {
      const body = bodyOf(typed, order)
      return isChange
        ? ChangeDriver.safeParse(body)
        : MoveTransport.safeParse({ to: 'driver_assigned', ...body })
    },
    idPrefix: 'assign-',
  })
  const assign = form.submit(async (data) => {
    await ('to' in data ? updateOrderIfUnchanged(order.id, data) : changeDriver(order.id, data))
    drafts.delete(order.id)
    onClose()
  })
  const close = () => {
    drafts.set(order.id, { values: form.form.getValues(), carrier })
    onClose()
  }
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
        lane={laneOf(order)}
        pickupDate={form.value('pickupDate') || businessDay()}
        chosen={carrier}
        error={form.error('carrierId')}
        onChoose={(chosen) => {
          setCarrier(chosen)
          form.set('carrierId', chosen.id)
          form.set('driverId', '')
        }}
      />
      <Override {...form} carrier={carrier} />
      <AssignDriver {...form} />
      <Terms {...form} totalPrice={order.totalPrice} />
      {isChange ? (
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          hint="For staff. The customer does not see it."
          rows={2}
          maxLength={500}
        />
      ) : null}
      <p className="text-sm text-soft">
        The customer gets a mail with the driver’s name and number. Carrier, pay and margin stay with staff.
      </p>
    </FormSheet>
  )
}
