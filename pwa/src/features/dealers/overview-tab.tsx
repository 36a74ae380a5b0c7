import { Link } from '@tanstack/react-router'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { ReactNode } from 'react'
import type { KnownProfile } from '../../queries/dealer-calls.ts'
import { useCan } from '../../queries/me.ts'
import { AsOf } from '../../ui/format/as-of.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'

type Props = {
  dealer: KnownProfile
  recentOrders: ReactNode
}

/** Source: DEALER-11. */
export function OverviewTab({ dealer, recentOrders }: Props) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <AsOf at={dealer.savedAt} />
        <StatCards>
          <StatCard label="Credit limit">
            <Money dollars={dealer.creditLimit} />
          </StatCard>
          <StatCard label="Current balance" note="Invoiced, not yet paid">
            <Money dollars={dealer.currentBalance} />
          </StatCard>
          <StatCard label="Available credit" note="Left for invoice orders">
            <Money dollars={dealer.availableCredit} />
          </StatCard>
          <StatCard label="Payment terms" note={`Invoices are due after ${dealer.paymentTerms} days`}>
            Net {dealer.paymentTerms}
          </StatCard>
        </StatCards>
      </div>
      {dealer.creditApproved ? null : <CreditBanner dealer={dealer} />}
      {recentOrders}
    </div>
  )
}

/** Shown until credit is approved. The apply button shows only before the first application. */
function CreditBanner({ dealer }: { dealer: DealerProfile }) {
  const can = useCan()
  const isAdmin = can('dealer.credit')
  const words = dealer.creditRequested
    ? "We're reviewing your credit application. Until it's approved, pay by card."
    : 'With credit terms, you order now and pay by invoice. Until then, pay by card.'
  return (
    <Notice title={dealer.creditRequested ? 'Credit application' : 'Apply for credit terms'}>
      <p className="mt-1">{words}</p>
      {isAdmin ? (
        <Link to="/dealer/credit-application" className={buttonClass('quiet', 'mt-3')}>
          {dealer.creditRequested ? 'See the application' : 'Apply for Credit'}
        </Link>
      ) : (
        <p className="mt-1 text-soft">An admin at your dealership can apply.</p>
      )}
    </Notice>
  )
}
