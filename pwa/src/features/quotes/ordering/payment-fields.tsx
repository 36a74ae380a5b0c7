import type { InvoiceAllowance } from '../../../forms/invoice-allowance.ts'
import type { KnownProfile } from '../../../queries/dealer-calls.ts'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { centsOf, Money } from '../../../ui/money.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import type { OrderTerms, TypedTerms } from './order-terms.ts'
import {
  netText,
  paymentAll,
  paymentCard,
  paymentCardHelp,
  paymentDeposit,
  paymentDepositHelp,
  paymentDueNow,
  paymentInvoice,
  paymentTitle,
  savedCreditText,
} from '../words.ts'

type Props = {
  terms: OrderTerms
  allowance: InvoiceAllowance
  dealer: KnownProfile
  totalCents: number
  onChange: (part: TypedTerms) => void
}

/** Card, or invoice where it is allowed, with the credit that is left. Source: CREDIT-8, ORDER-31. */
export function PaymentFields({ terms, allowance, dealer, totalCents, onChange }: Props) {
  const { paymentMethod, paymentType } = terms
  const isAllowed = allowance.kind === 'allowed'
  return (
    <div className="grid gap-3">
      <ChoiceField
        legend={paymentTitle}
        name="paymentMethod"
        value={paymentMethod}
        choices={[
          {
            value: 'invoice',
            label: paymentInvoice,
            note: isAllowed ? netText(dealer.paymentTerms) : allowance.label,
          },
          { value: 'stripe', label: paymentCard, note: paymentCardHelp },
        ]}
        onChoose={(method) => {
          if (method === 'invoice' && allowance.kind !== 'allowed') void showAlert(allowance.text)
          else onChange({ paymentMethod: method })
        }}
      />
      {paymentMethod === 'stripe' ? (
        <ChoiceField
          legend={paymentDueNow}
          name="paymentType"
          value={paymentType}
          choices={[
            { value: 'deposit', label: paymentDeposit, note: paymentDepositHelp },
            { value: 'full', label: paymentAll },
          ]}
          onChoose={(type) => onChange({ paymentType: type })}
        />
      ) : null}
      <Credit dealer={dealer} orderedCents={paymentMethod === 'invoice' ? totalCents : 0} />
    </div>
  )
}

function Credit({ dealer, orderedCents }: { dealer: KnownProfile; orderedCents: number }) {
  if (!dealer.creditApproved) return null
  const left = Math.max(0, centsOf(dealer.availableCredit) - orderedCents) / 100
  return (
    <p className="text-soft">
      Available credit <Money dollars={dealer.availableCredit} className="font-semibold text-ink" />
      {orderedCents > 0 ? (
        <>
          , <Money dollars={left} className="font-semibold text-ink" /> left after this
        </>
      ) : null}
      .
      {dealer.savedAt ? (
        <span className="block text-sm text-amber-ink">{savedCreditText(showMoment(dealer.savedAt))}</span>
      ) : null}
    </p>
  )
}
