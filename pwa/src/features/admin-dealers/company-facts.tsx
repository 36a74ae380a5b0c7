import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PhoneNumber } from '../../ui/phone-number.tsx'
import { showInstant } from '../../ui/business-day.ts'

/** The dealership's company details. */
export function CompanyFacts({ dealer }: { dealer: AdminDealerResponse }) {
  return (
    <Facts>
      <Fact label="Contact">{dealer.contactName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${dealer.email}`} className="underline underline-offset-4">
          {dealer.email}
        </a>
      </Fact>
      <Fact label="Phone">
        <PhoneNumber digits={dealer.phone} />
      </Fact>
      <Fact label="Address">
        {dealer.address}, {dealer.city}, {dealer.state} {dealer.zipCode}
      </Fact>
      <Fact label="Tax ID">
        <span className="font-mono">{dealer.taxId ?? 'Not given'}</span>
      </Fact>
      <Fact label="Since">{showInstant(dealer.createdAt)}</Fact>
    </Facts>
  )
}
