import { summedAtMost, type DashboardMoney } from '@switchback/core/dashboard/admin-dashboard.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'

type Span = DashboardMoney['today']

function Note({ refunded, orders, ordered }: Span) {
  const back = Number(refunded)
  return (
    <>
      {orders === 1 ? '1 order' : `${showCount(orders)} orders`}, <Money dollars={ordered} />
      {back === 0 ? null : (
        <>
          ; <Money dollars={Math.abs(back)} /> {back < 0 ? 'won back' : 'refunded'}
        </>
      )}
    </>
  )
}

/** `1 order`, `22 orders`, or `500+ orders` where the sum ends. */
const countText = (count: number, of: string): string =>
  count === 1 ? `1 ${of}` : `${showCount(count)}${count === summedAtMost ? '+' : ''} ${of}s`

/** How many exceptions stand behind a sum, with a link to them. */
function KindLink({ kind, count, of }: { kind: ExceptionKind; count: number; of: string }) {
  if (count === 0) return `No ${of}s`
  return (
    <Link to="/admin/exceptions" search={{ show: 'all', kind }} className="underline underline-offset-4">
      {countText(count, of)}
    </Link>
  )
}

/** The money that came in today and this week, and what is overdue or not collected. Source: STAFF-32. */
export function DashboardMoneyCards({ money }: { money: DashboardMoney }) {
  const { today, week, overdue, overdueInvoices, notCollected, notCollectedOrders } = money
  const { owedToCarriers, unpaidJobs } = money
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
          note={<KindLink kind="invoice_overdue" count={overdueInvoices} of="invoice" />}
        >
          <Money dollars={overdue} />
        </StatCard>
        <StatCard
          label="Delivered, not collected"
          note={<KindLink kind="not_collected" count={notCollectedOrders} of="order" />}
        >
          <Money dollars={notCollected} />
        </StatCard>
        {owedToCarriers === null ? null : (
          <StatCard
            label="Owed to carriers"
            note={
              <Link to="/admin/payables" className="underline underline-offset-4">
                {countText(unpaidJobs, 'job')}
              </Link>
            }
          >
            <Money dollars={owedToCarriers} />
          </StatCard>
        )}
      </StatCards>
    </section>
  )
}
