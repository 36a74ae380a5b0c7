import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerAccount } from '@switchback/core/invoices/invoice-response.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { termsCardOnly, termsLateFee, termsMethods, termsTitle } from './words.ts'

type Props = { readonly dealer: DealerProfile; readonly account: DealerAccount | undefined }

/** The terms, and where the money of each way to pay goes. Source: INVOICE-7, INVOICE-13. */
export function PaymentTermsPanel({ dealer, account }: Props) {
  const methods = account?.paymentMethods.join(', ')
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
          <Fact label="Payment methods">{methods === '' ? termsCardOnly : (methods ?? termsMethods)}</Fact>
          {account?.remittance?.map(({ way, to }) => (
            <Fact key={way} label={way}>
              <span className="figures">{to}</span>
            </Fact>
          ))}
        </Facts>
      </div>
    </section>
  )
}
