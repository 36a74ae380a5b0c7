import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { CompanyDialog } from './company-dialog.tsx'

/** The dealership's company details; staff for dealers change them. */
export function CompanyFacts({ dealer }: { dealer: AdminDealerResponse }) {
  const mayChange = useCan()('dealers')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CompanyList dealer={dealer} />
      {mayChange ? (
        <Button look="text" className="mt-2" onClick={() => setIsOpen(true)}>
          Change details
        </Button>
      ) : null}
      {isOpen ? <CompanyDialog dealer={dealer} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function CompanyList({ dealer }: { dealer: AdminDealerResponse }) {
  return (
    <Facts>
      <Fact label="Contact">{dealer.contactName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${dealer.email}`} className="underline underline-offset-4">
          {dealer.email}
        </a>
      </Fact>
      {dealer.invoiceEmail ? <Fact label="Email for invoices">{dealer.invoiceEmail}</Fact> : null}
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
