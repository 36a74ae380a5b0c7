import { Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { adminDealerQuery } from './admin-dealer-calls.ts'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { useCan } from '../../queries/me.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { DealerEvents } from './dealer-events.tsx'
import { DealerInvoices } from './dealer-invoices.tsx'
import { DealerTeam } from './dealer-team.tsx'
import { dealerStatus } from './dealer-status.ts'
import { DealerLedger } from './dealer-ledger.tsx'
import { DealerSignIns } from './dealer-sign-ins.tsx'
import { DealerRates } from './dealer-rates.tsx'

type Props = { dealerId: string; Tablets: ComponentType<{ dealerId: string }> }

/** One dealership: company details, application, credit, invoices, team and tablets. */
export function DealerScreen({ dealerId, Tablets }: Props) {
  const { data: dealer } = useSuspenseQuery(adminDealerQuery(dealerId))
  const may = useCan()
  const application = dealer.application?.status ?? null
  return (
    <DeskPage
      above={
        <Link to="/admin/dealers" className="inline-block py-1 text-sm underline underline-offset-4">
          All dealers
        </Link>
      }
      title={dealer.companyName}
      lead={<StatusBadge {...dealerStatus({ application, isActive: dealer.isActive })} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 gap-9 lg:order-2">
          <DeskSection title="Application">
            <ApplicationPanel dealer={dealer} />
          </DeskSection>
          <DeskSection title="Credit">
            <CreditPanel dealer={dealer} />
          </DeskSection>
          {may('rates') ? (
            <DeskSection title="Rates">
              <DealerRates dealer={dealer} />
            </DeskSection>
          ) : null}
          <DeskSection title="History">
            <DealerEvents events={dealer.events} />
          </DeskSection>
        </div>
        <div className="grid min-w-0 gap-9">
          <DeskSection title="Company">
            <CompanyFacts dealer={dealer} />
          </DeskSection>
          <DeskSection title="Invoices">
            <DealerInvoices dealerId={dealerId} credit={dealer.credit} />
          </DeskSection>
          <DeskSection title="Ledger">
            <DealerLedger dealerId={dealerId} />
          </DeskSection>
          <DeskSection title="Team">
            <DealerTeam team={dealer.team} />
          </DeskSection>
          <DeskSection title="Sign-ins">
            <DealerSignIns signIns={dealer.signIns} history={dealer.signInHistory} />
          </DeskSection>
          <DeskSection title="Tablets">
            <Tablets dealerId={dealerId} />
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  )
}
