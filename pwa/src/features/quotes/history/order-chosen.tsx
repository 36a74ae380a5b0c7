import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useState, type ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import type { TypedTerms } from '../ordering/order-terms.ts'
import type { Choice } from './chosen-quotes.tsx'
import type { QuoteRow } from './quote-row.ts'
import { quotesToOrder } from './quotes-to-order.ts'
import { actionBack, actionChooseNone, listOrderText, vehiclesText } from '../words.ts'

const OrderPanel = lazyPart(async () => (await import('../ordering/order-panel.tsx')).OrderPanel)

type Props = { dealer: DealerProfile; choice: Choice; AddressField: ComponentType<AddressFieldProps> }

const noPlaces = {}

/** The actions on the chosen quotes, in sight at the bottom of the screen. Source: ORDER-43, QUOTE-17. */
export function OrderChosen({ dealer, choice: { chosen, choose }, AddressField }: Props) {
  // The panel shows its results after the quotes have left the choice.
  const [ordering, setOrdering] = useState<readonly QuoteRow[]>()
  const [typed, setTyped] = useState<TypedTerms>({})
  const cents = chosen.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
  const vehicles = vehiclesText(chosen.length)
  return (
    <>
      {chosen.length > 0 ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-edge bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5 print:hidden">
          <p aria-live="polite" className="grow">
            <Money dollars={cents / 100} className="font-heading text-xl font-bold" />{' '}
            <span className="text-sm text-soft">for {vehicles}</span>
          </p>
          <Button look="text" onClick={() => choose([])}>
            {actionChooseNone}
          </Button>
          <Button onClick={() => setOrdering(chosen)}>{listOrderText(chosen.length)}</Button>
        </div>
      ) : null}
      {ordering ? (
        <OrderPanel
          dealer={dealer}
          {...quotesToOrder(ordering)}
          typed={typed}
          onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
          places={noPlaces}
          onQueued={() => choose([])}
          backText={actionBack}
          AddressField={AddressField}
          onClose={() => setOrdering(undefined)}
        />
      ) : null}
    </>
  )
}
