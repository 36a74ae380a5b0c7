import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import { useAction } from '../../api/use-action.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { sendOfferPin } from './offer-calls.ts'
import * as words from './words.ts'

/** The fields that say who answers. */
type Values = { dotNumber: string; pin: string }

type Props = {
  field: (name: keyof Values) => ReturnType<FormFields<Values>['field']>
  offer: CarrierOffer
  token: string
}

/** The carrier's number, and the PIN that a new device needs. Source: OFFER-5. */
export function Identity({ field, offer, token }: Props) {
  const { message, done, isBusy, run } = useAction()
  return (
    <>
      <TextField
        {...field('dotNumber')}
        label={words.fieldDot}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      {offer.needsPin ? (
        <div className="grid gap-2">
          <TextField
            {...field('pin')}
            label={words.fieldPin}
            hint={words.fieldPinHint(offer.pinGoesTo)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button
            look="text"
            className="justify-self-start"
            busy={isBusy}
            onClick={() => void run(() => sendOfferPin(token), words.pinSent)}
          >
            {isBusy ? words.pinSending : words.actionSendPin}
          </Button>
          <output className={message ? 'font-semibold text-fail' : 'text-soft'}>
            {message ?? done ?? ''}
          </output>
        </div>
      ) : null}
    </>
  )
}
