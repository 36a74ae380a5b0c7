import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import { laneOf } from '@switchback/core/carriers/lane.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { ChangeDriver, MoveTransport } from '@switchback/core/orders/request/move-transport.ts'
import type { Ask } from '@switchback/core/errors/guards.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { asksOf, ConfirmAsks } from '../asks.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { changeDriver, moveTransport } from '../admin-order-calls.ts'
import { AssignCarrier } from './assign-carrier.tsx'
import { AssignDriver, Override, Terms } from './assign-terms.tsx'
import {
  assignBody,
  assignDrafts,
  insuranceDays,
  type AssignFields,
  type AssignValues,
} from './assign-values.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }

const assignWords = { title: 'Assign a driver', submit: 'Assign driver', busyText: 'Assigning…' }
const changeWords = { title: 'Change the driver', submit: 'Change driver', busyText: 'Changing…' }

/** The form of the sheet, and the guards that asked about the pay that is typed. Source: ORDER-48. */
function useAssignForm(seen: AdminOrderResponse, values: AssignValues, onClose: () => void) {
  /** The guards that asked, about the pay that was sent. */
  const [asked, setAsked] = useState<{ readonly pay: string; readonly asks: readonly Ask[] }>()
  const asksAbout = (pay: string) => (asked?.pay === pay ? asked.asks : [])
  const form = useSchemaForm<AssignValues, MoveTransport | ChangeDriver>({
    values,
    check: (typed) => {
      const body = assignBody(typed, seen, asksAbout(typed.carrierPay))
      return seen.canChangeDriver
        ? ChangeDriver.safeParse(body)
        : MoveTransport.safeParse({ to: 'driver_assigned', ...body })
    },
    fieldOf: (path) => (path === 'confirm.reason' ? 'confirmReason' : path),
    idPrefix: 'assign-',
  })
  const assign = form.submit(async (data) => {
    try {
      await ('to' in data ? moveTransport(seen.id, data) : changeDriver(seen.id, data))
    } catch (error) {
      return setAsked({ pay: form.form.getValues('carrierPay'), asks: asksOf(error) })
    }
    assignDrafts.remove(seen.id)
    onClose()
  })
  return { form, assign, asks: asksAbout(form.value('carrierPay')) }
}

/**
 * Assigns carrier and driver to an order, or changes them, with the carrier's pay and what is left of the total. The
 * customer gets the driver's first name and number, company, plate and pickup code (DRIVER-10), and nothing of the pay.
 * Source: CARRIER-3.
 */
export function AssignSheet({ order, onClose }: Props) {
  // The version that the user works on, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const isChange = seen.canChangeDriver
  const words = isChange ? changeWords : assignWords
  const [draft] = useState(() => assignDrafts.valuesOf(seen))
  const [carrier, setCarrier] = useState(draft.carrier)
  const { form, assign, asks } = useAssignForm(seen, draft.values, onClose)
  const close = () => {
    assignDrafts.keep(seen, { values: form.form.getValues(), carrier })
    onClose()
  }
  const choose = (chosen: CarrierCandidate) => {
    setCarrier(chosen)
    form.set('carrierId', chosen.id)
    form.set('driverId', '')
  }
  const days = insuranceDays(seen, form.value('pickupDate'))
  return (
    <FormSheet
      {...words}
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
        onChoose={choose}
      />
      <Override {...form} carrier={carrier} days={days} />
      <AssignDriver {...form} />
      <Terms {...form} order={seen} />
      {asks.length > 0 ? (
        <ConfirmAsks
          title="Please check the pay"
          asks={asks}
          reason={{ ...form.field('confirmReason'), label: 'Reason to go on' }}
        />
      ) : null}
      {isChange ? <Reason {...form} /> : null}
      <p className="text-sm text-soft">
        The customer gets an email with the driver’s first name and number, the company and a pickup code; the
        driver a text with the link. Pay and margin stay with staff.
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
