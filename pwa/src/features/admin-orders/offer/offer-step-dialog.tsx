import { WorkOffer, type OfferRecipient, type OfferResponse } from '@switchback/core/offers/offer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Ask } from '@switchback/core/errors/guards.ts'
import { useState } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { asksOf, ConfirmAsks } from '../asks.tsx'
import { workOffer } from './offer-calls.ts'
import { versionFor } from './offer-values.ts'

/** A step that asks for something; the carrier is that of a counter. */
export type OfferStep =
  | { readonly action: 'withdraw' | 'reprice' | 'accept_by_phone' | 'name_driver' | 'send_link' }
  | { readonly action: 'accept_counter' | 'decline_counter'; readonly recipient: OfferRecipient }

export type OfferStepProps = {
  orderId: string
  offer: OfferResponse
  step: OfferStep
  onClose: () => void
}

function textsOf(step: OfferStep) {
  switch (step.action) {
    case 'withdraw':
      return {
        title: 'Withdraw the offer?',
        help: 'Nobody can accept it any more.',
        submit: 'Withdraw offer',
        busy: 'Withdrawing…',
      }
    case 'reprice':
      return {
        title: 'Change the pay',
        help: 'Every carrier that has not declined is asked again with the new pay.',
        submit: 'Change pay',
        busy: 'Changing…',
      }
    case 'accept_by_phone':
      return {
        title: 'Accepted by phone',
        help: 'The carrier gets an email with the link to name its driver.',
        submit: 'Record acceptance',
        busy: 'Recording…',
      }
    case 'name_driver':
      return {
        title: 'Name the driver',
        help: 'As the carrier told you. It gets the rate confirmation by email to sign.',
        submit: 'Assign driver',
        busy: 'Assigning…',
      }
    case 'send_link':
      return {
        title: 'Mail the link again?',
        help: 'The carrier opens the load with it. A new device asks for a PIN.',
        submit: 'Mail link',
        busy: 'Mailing…',
      }
    case 'accept_counter':
    case 'decline_counter':
      return counterTexts(step.action, step.recipient)
  }
}

function counterTexts(
  action: 'accept_counter' | 'decline_counter',
  { carrierName, counter }: OfferRecipient,
) {
  const pay = counter ? formatDollars(centsOf(counter.pay)) : ''
  const left = counter ? `${formatDollars(centsOf(counter.margin))} margin` : ''
  return action === 'accept_counter'
    ? {
        title: `Accept ${pay}?`,
        help: `${carrierName}, pickup on ${counter ? showDay(counter.pickupDate) : ''}, ${left}.`,
        submit: `Accept ${pay}`,
        busy: 'Accepting…',
      }
    : {
        title: `Decline ${pay}?`,
        help: `${carrierName} can still accept the offer as it stands.`,
        submit: 'Decline counter-offer',
        busy: 'Declining…',
      }
}

/** The fields that take the focus; some steps have none. */
const firstFields: Readonly<Partial<Record<OfferStep['action'], keyof typeof blank>>> = {
  withdraw: 'reason',
  reprice: 'pay',
  accept_by_phone: 'carrierId',
  name_driver: 'driverName',
}

const blank = {
  pay: '',
  reason: '',
  carrierId: '',
  saidBy: '',
  confirmReason: '',
  driverName: '',
  driverPhone: '',
  truck: '',
  plate: '',
}

/** The form, and the guards that asked about what was sent. Source: ORDER-48. */
function useStepForm({ orderId, offer, step, onClose }: OfferStepProps) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [seen] = useState(offer)
  const { id, revision, pay } = seen
  const [asks, setAsks] = useState<readonly Ask[]>([])
  const form = useSchemaForm({
    values: { ...blank, pay: step.action === 'reprice' ? pay : '' },
    check: ({ confirmReason, ...typed }) =>
      WorkOffer.safeParse({
        ...typed,
        action: step.action,
        recipientId: 'recipient' in step ? step.recipient.id : undefined,
        version: versionFor(seen, typed.carrierId),
        revision,
        ...(asks.length > 0
          ? { confirm: { guards: asks.map(({ guard }) => guard), reason: confirmReason } }
          : {}),
      }),
    fieldOf: (path) => (path === 'confirm.reason' ? 'confirmReason' : path),
    idPrefix: 'offer-step-',
  })
  const send = form.submit(async (data) => {
    try {
      await workOffer(orderId, id, data)
    } catch (error) {
      return setAsks(asksOf(error))
    }
    onClose()
  })
  return { form, send, asks }
}

/** One step of staff with an offer. Source: OFFER-3. */
export function OfferStepDialog(props: OfferStepProps) {
  const { offer, step, onClose } = props
  const { form, send, asks } = useStepForm(props)
  const { title, help, submit, busy } = textsOf(step)
  const first = firstFields[step.action]
  return (
    <FormDialog
      title={title}
      submit={submit}
      busyText={busy}
      look={step.action === 'withdraw' ? 'danger' : 'main'}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={first ? `offer-step-${first}` : ''}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{help}</p>
      <StepFields {...form} offer={offer} action={step.action} />
      {asks.length > 0 ? (
        <ConfirmAsks
          title="Please check"
          asks={asks}
          reason={{ ...form.field('confirmReason'), label: 'Reason to go on' }}
        />
      ) : null}
    </FormDialog>
  )
}

type FieldsProps = Pick<FormFields<typeof blank>, 'field' | 'phone'> & {
  offer: OfferResponse
  action: OfferStep['action']
}

/** The fields of a step; some steps have none. */
function StepFields({ field, phone, offer, action }: FieldsProps) {
  switch (action) {
    case 'withdraw':
      return <TextAreaField {...field('reason')} label="Reason" optional rows={2} maxLength={500} />
    case 'reprice':
      return <DollarsField {...field('pay')} label="Pay" />
    case 'accept_by_phone':
      return (
        <>
          <SelectField {...field('carrierId')} label="Carrier">
            <option value="">Choose one</option>
            {offer.recipients.map(({ carrierId, carrierName }) => (
              <option key={carrierId} value={carrierId}>
                {carrierName}
              </option>
            ))}
          </SelectField>
          <TextField {...field('saidBy')} label="Who said so" autoComplete="off" maxLength={120} />
        </>
      )
    case 'name_driver':
      return (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field('driverName')} label="Driver’s name" autoComplete="off" maxLength={120} />
          <PhoneField {...phone('driverPhone')} label="Driver’s mobile phone" autoComplete="off" />
          <TextField {...field('truck')} label="Truck" autoComplete="off" maxLength={80} />
          <TextField {...field('plate')} label="Plate" autoComplete="off" maxLength={20} />
        </div>
      )
    default:
      return null
  }
}
