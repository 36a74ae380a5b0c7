import {
  AnswerOffer,
  declineReasonNames,
  declineReasons,
  type CarrierOffer,
} from '@switchback/core/offers/offer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { refusalIn } from '../../api/refused.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { centsOf } from '../../ui/money.tsx'
import { carrierDevice, rememberDotNumber } from './carrier-device.ts'
import { Identity } from './identity.tsx'
import { answerOffer } from './offer-calls.ts'
import * as words from './words.ts'

export type AnswerDialogProps = {
  offer: CarrierOffer
  token: string
  action: AnswerOffer['action']
  onClose: () => void
}

function textsOf({ action, offer }: AnswerDialogProps) {
  const pay = formatDollars(centsOf(offer.pay))
  switch (action) {
    case 'accept':
      return {
        title: words.acceptTitle(pay),
        help: words.acceptHelp,
        submit: words.actionAccept(pay),
        busy: words.acceptBusy,
      }
    case 'counter':
      return {
        title: words.counterTitle,
        help: words.counterHelp,
        submit: words.counterSubmit,
        busy: words.counterBusy,
      }
    case 'decline':
      return { title: words.declineTitle, help: '', submit: words.declineSubmit, busy: words.declineBusy }
  }
}

const blank = { pay: '', pickupDate: '', dotNumber: '', pin: '', reason: '', text: '' }
type Values = typeof blank

/** The field that takes the focus: the first one that is still to be filled in. */
function firstFieldOf(action: AnswerDialogProps['action'], { dotNumber }: Values): keyof Values {
  if (action === 'counter') return 'pay'
  if (action === 'decline') return 'reason'
  return dotNumber === '' ? 'dotNumber' : 'pin'
}

/** One answer of the carrier, with what it needs. Source: OFFER-5. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { offer, token, action, onClose } = props
  const [{ device, dotNumber }] = useState(carrierDevice)
  // The offer on screen: a changed one is refused.
  const [{ pickupFrom, version }] = useState(offer)
  const values: Values = { ...blank, pickupDate: pickupFrom, dotNumber }
  const form = useSchemaForm({
    values,
    check: (typed) =>
      AnswerOffer.safeParse({ ...typed, pin: typed.pin || null, token, device, action, version }),
    idPrefix: 'offer-',
  })
  const send = form.submit(async (data) => {
    try {
      await answerOffer(data)
    } catch (error) {
      // The page tells of the change, and shows the offer as it is now.
      if (refusalIn(error)?.code !== 'order_changed') throw error
      return onClose()
    }
    if (action !== 'decline') rememberDotNumber(data.action === 'decline' ? dotNumber : data.dotNumber)
    onClose()
  })
  const { title, help, submit, busy } = textsOf(props)
  return (
    <FormDialog
      title={title}
      submit={submit}
      busyText={busy}
      keep={words.keepIt}
      look={action === 'decline' ? 'danger' : 'main'}
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId={`offer-${firstFieldOf(action, values)}`}
      onSubmit={send}
      onClose={onClose}
    >
      {help === '' ? null : <p>{help}</p>}
      {action === 'counter' ? <CounterFields {...form} /> : null}
      {action === 'decline' ? (
        <DeclineFields {...form} />
      ) : (
        <Identity {...form} offer={offer} token={token} />
      )}
    </FormDialog>
  )
}

type FieldsProps = Pick<FormFields<Values>, 'field'>

function CounterFields({ field }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DollarsField {...field('pay')} label={words.fieldPay} />
      <TextField {...field('pickupDate')} type="date" label={words.fieldPickupDate} />
    </div>
  )
}

function DeclineFields({ field }: FieldsProps) {
  return (
    <>
      <SelectField {...field('reason')} label={words.fieldReason}>
        <option value="">{words.fieldChoose}</option>
        {declineReasons.map((reason) => (
          <option key={reason} value={reason}>
            {declineReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('text')} label={words.fieldText} optional rows={2} maxLength={300} />
    </>
  )
}
