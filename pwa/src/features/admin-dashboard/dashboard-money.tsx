import type { DashboardMoney } from '@switchback/core/dashboard/admin-dashboard.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'

type Span = DashboardMoney['today']

function Note({ refunded, orders, ordered }: Span) {
  return (
    <>
      {orders === 1 ? '1 order' : `${showCount(orders)} orders`}, <Money dollars={ordered} />
      {Number(refunded) > 0 ? (
        <>
          ; <Money dollars={refunded} /> refunded
        </>
      ) : null}
    </>
  )
}

/** The money that came in today and this week, and the overdue sum. Source: STAFF-32. */
export function DashboardMoneyCards({ money }: { money: DashboardMoney }) {
  const { today, week, overdue, overdueInvoices } = money
  return (
    <section aria-label="Money">
      <StatCards>
        <StatCard label="Received today" note={<Note {...today} />}>
          <Money dollars={today.received} />
        </StatCard>
        <StatCard label="Received this week" note={<Note {...week} />}>
          <Money dollars={week.received} />
        </StatCard>
        <StatCard
          label="Overdue"
          note={
            overdueInvoices === 0 ? (
              'No invoices'
            ) : (
              <Link
                to="/admin/exceptions"
                search={{ show: 'all', kind: 'invoice_overdue' }}
                className="underline underline-offset-4"
              >
                {overdueInvoices === 1 ? '1 invoice' : `${showCount(overdueInvoices)} invoices`}
              </Link>
            )
          }
        >
          <Money dollars={overdue} />
        </StatCard>
      </StatCards>
    </section>
  )
}
