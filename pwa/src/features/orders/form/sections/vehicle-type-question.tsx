import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ShownTypeQuestion } from './use-type-question.ts'
import { typeList, typePricedText, typeQuestion, typeSuggestedText, typeVin } from '../../words.ts'

/** Adds the order's price with the current type and with the suggested one, and the error of a question left open. Source: QUOTE-16. */
export type PricedTypeQuestion = ShownTypeQuestion & {
  readonly prices: { readonly chosenCents: number; readonly suggestedCents: number }
  readonly error: string | undefined
}

/** The make and model, or the VIN, suggest another vehicle type than the priced one: shows both prices and lets the user decide. */
export function VehicleTypeQuestion({ question }: { question: PricedTypeQuestion }) {
  const { id, suggested, vehicleType, vehicle, prices, error, onChoose } = question
  return (
    <output className="block empty:hidden">
      {suggested ? (
        <Notice title={typeQuestion}>
          <p>
            {typePricedText(vehicleType)}{' '}
            {typeSuggestedText(suggested.source === 'list' ? typeList : typeVin, vehicle, suggested.type)}
          </p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <Button id={id} look="quiet" className="figures" onClick={() => onChoose(suggested.type)}>
              {suggested.type} {formatDollars(prices.suggestedCents)}
            </Button>
            <Button look="quiet" className="figures" onClick={() => onChoose(vehicleType)}>
              {vehicleType} {formatDollars(prices.chosenCents)}
            </Button>
          </div>
          <div className="mt-2 empty:hidden">
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        </Notice>
      ) : null}
    </output>
  )
}
