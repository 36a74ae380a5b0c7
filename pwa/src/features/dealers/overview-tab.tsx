import { Link } from '@tanstack/react-router'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { ReactNode } from 'react'
import type { KnownProfile } from '../../queries/dealer-calls.ts'
import { useCan } from '../../queries/me.ts'
import {
  creditStanding,
  onlyAdminsApply,
  payByInvoiceIsOff,
  payByInvoiceIsOffText,
  type CreditStanding,
} from '../../forms/invoice-allowance.ts'
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
      <CreditBanner dealer={dealer} />
      {recentOrders}
    </div>
  )
}

const bannerTexts: Readonly<
  Record<Exclude<CreditStanding, 'open'>, readonly [title: string, words: string]>
> = {
  'under-review': [
    'Credit application',
    "We're reviewing your credit application. Until it's approved, pay by card.",
  ],
  stopped: [payByInvoiceIsOff, payByInvoiceIsOffText],
  none: [
    'Apply for credit terms',
    'With credit terms, you order now and pay by invoice. Until then, pay by card.',
  ],
}

/** Shown while the dealership may not order by invoice. The apply button shows only while it may apply. */
function CreditBanner({ dealer }: { dealer: DealerProfile }) {
  const isAdmin = useCan()('dealer.credit')
  const standing = creditStanding(dealer)
  if (standing === 'open') return null
  const [title, words] = bannerTexts[standing]
  return (
    <Notice title={title}>
      <p className="mt-1">{words}</p>
      {isAdmin ? (
        <Link to="/dealer/credit-application" className={buttonClass('quiet', 'mt-3')}>
          {standing === 'none' ? 'Apply for Credit' : 'See the application'}
        </Link>
      ) : null}
      {standing === 'none' && !isAdmin ? <p className="mt-1 text-soft">{onlyAdminsApply}</p> : null}
    </Notice>
  )
}
