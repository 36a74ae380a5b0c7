import type { KnownProfile } from '../../../../queries/dealer-calls.ts'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { centsOf, Money } from '../../../../ui/money.tsx'
import { showMoment } from '../../../../ui/show-moment.ts'
import type { DealerPaymentMethod } from '../sections/dealer-payment-method-section.tsx'
import {
  creditAvailable,
  creditBalance,
  creditLeft,
  creditLimit,
  creditSavedText,
  creditTerms,
  creditTermsText,
  creditTitle,
} from '../../words.ts'

type Props = { dealer: KnownProfile; method: DealerPaymentMethod; totalCents: number }

/** The available credit for invoiced orders, shown next to the form. Source: CREDIT-8. */
export function DealerCreditSummary({ dealer, method, totalCents }: Props) {
  if (!dealer.creditApproved) return null
  const after = Math.max(0, centsOf(dealer.availableCredit) - totalCents) / 100
  return (
    <section aria-labelledby="credit-heading" className="mt-8">
      <h2 id="credit-heading" className="text-lg">
        {creditTitle}
      </h2>
      {dealer.savedAt ? (
        <p className="text-sm text-amber-ink">{creditSavedText(showMoment(dealer.savedAt))}</p>
      ) : null}
      <Facts>
        <Fact label={creditLimit}>
          <Money dollars={dealer.creditLimit} />
        </Fact>
        <Fact label={creditBalance}>
          <Money dollars={dealer.currentBalance} />
        </Fact>
        <Fact label={creditAvailable}>
          <Money dollars={dealer.availableCredit} className="font-semibold" />
        </Fact>
        {method === 'invoice' ? (
          <Fact label={creditLeft}>
            <Money dollars={after} />
          </Fact>
        ) : null}
        <Fact label={creditTerms}>{creditTermsText(dealer.paymentTerms)}</Fact>
      </Facts>
    </section>
  )
}
