import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { termsLateFee, termsMethods, termsTitle } from './words.ts'

/** Source: INVOICE-7. */
export function PaymentTermsPanel({ dealer }: { dealer: DealerProfile }) {
  return (
    <section aria-labelledby="terms-heading" className="max-w-[42rem]">
      <h3 id="terms-heading" className="text-lg">
        {termsTitle}
      </h3>
      <div className="mt-2">
        <Facts>
          <Fact label="Terms">Net {dealer.paymentTerms} days</Fact>
          <Fact label="Credit limit">
            <Money dollars={dealer.creditLimit} />
          </Fact>
          <Fact label="Late fee">{termsLateFee}</Fact>
          <Fact label="Payment methods">{termsMethods}</Fact>
        </Facts>
      </div>
    </section>
  )
}
