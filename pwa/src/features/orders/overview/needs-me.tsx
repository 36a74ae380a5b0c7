import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useId, useState, type ReactNode } from 'react'
import { openOrdersQuery } from '../../../queries/dealer-order-calls.ts'
import { dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { overdueInvoicesQuery } from '../../../queries/invoice-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { townName } from '../../../ui/format/address-line.ts'
import { AsOf } from '../../../ui/format/as-of.tsx'
import { Button } from '../../../ui/button.tsx'
import { centsOf, Money } from '../../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Words } from '../../../ui/words.tsx'
import { needsOf } from './needs-of.ts'

const shownEach = 4

/**
 * The work that waits for the dealership: payments, overdue invoices, orders without a driver, and vehicles in
 * transit.
 */
export function NeedsMe() {
  const id = useId()
  const [now] = useState(() => new Date())
  const open = useQuery(openOrdersQuery)
  const overdue = useQuery(overdueInvoicesQuery)
  const invoices = overdue.data?.invoices
  const isFailed = open.isError || overdue.isError
  if (!isFailed && !(open.data && invoices)) return <Skeleton className="h-24" />
  const needs = open.data && needsOf(open.data, now)
  const retry = () => void Promise.all([open.refetch(), overdue.refetch()])
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        Needs your attention
      </h2>
      <AsOf at={open.data?.savedAt} />
      <CreditLine />
      {isFailed ? <NotLoaded onRetry={retry} /> : null}
      <Groups needs={needs} invoices={invoices} isWhole={!isFailed} />
    </section>
  )
}

type GroupsProps = {
  needs: ReturnType<typeof needsOf> | undefined
  invoices: readonly InvoiceResponse[] | undefined
  /** All lists arrived. */
  isWhole: boolean
}

function Groups({ needs, invoices: overdue, isWhole }: GroupsProps) {
  const invoices = overdue ?? []
  const isEmpty = invoices.length === 0 && !Object.values(needs ?? {}).some(({ length }) => length > 0)
  if (isEmpty) return isWhole ? <p className="text-soft">Nothing needs you right now.</p> : null
  return (
    <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
      <Group title="To pay" rows={needs?.toPay}>
        {(order) => <Pay order={order} />}
      </Group>
      <OverdueInvoices invoices={invoices} />
      <Group title="Waiting for a driver over 24 hours" rows={needs?.waiting}>
        {({ createdAt }) => <span className="text-soft">{hoursSince(createdAt)} hours</span>}
      </Group>
      <Group title="Arriving today" rows={needs?.arriving}>
        {driverName}
      </Group>
      <Group title="In transit" rows={needs?.inTransit}>
        {driverName}
      </Group>
    </div>
  )
}

/** Some of the lists did not arrive: what is shown is not all. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice look="fail" live title="Some of this could not be loaded.">
      <Button look="text" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

function CreditLine() {
  const dealer = useQuery(dealerProfileQuery).data
  if (!dealer?.creditApproved) return null
  return (
    <p>
      Credit: <Money dollars={dealer.availableCredit} className="font-semibold" /> available of{' '}
      <Money dollars={dealer.creditLimit} />.{' '}
      <Link
        to="/dealer/dashboard"
        search={{ tab: 'invoices' }}
        className="font-semibold underline underline-offset-4"
      >
        See credit and invoices
      </Link>
    </p>
  )
}

const driverName = ({ driver }: DealerOrderRow) => (driver ? <Words text={driver.name} /> : null)

function Pay({ order: { id, paymentType, due } }: { order: DealerOrderRow }) {
  const may = useCan()
  if (!may('dealer.order')) return <Money dollars={due.now} />
  return (
    <Link
      to="/dealer/payment"
      search={{ orderId: id, type: paymentType }}
      aria-label={`Pay ${formatDollars(centsOf(due.now))} for order ${displayOrderId(id)}`}
      className="font-semibold underline underline-offset-4"
    >
      Pay <Money dollars={due.now} />
    </Link>
  )
}

function OverdueInvoices({ invoices }: { invoices: readonly InvoiceResponse[] }) {
  if (invoices.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">Overdue invoices</h3>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <Row key={invoice.id} end={<Money dollars={invoice.balanceDue} />}>
            <Link
              to="/dealer/orders/$orderId"
              params={{ orderId: invoice.orderId }}
              className="figures underline underline-offset-4"
            >
              {invoice.invoiceNumber}
            </Link>
            <span className="text-soft"> due {showDay(invoice.dueDate)}</span>
          </Row>
        ))}
      </ul>
    </div>
  )
}

const hoursSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / 3_600_000)

type GroupProps = {
  title: string
  rows: readonly DealerOrderRow[] | undefined
  children: (order: DealerOrderRow) => ReactNode
}

function Group({ title, rows, children }: GroupProps) {
  if (!rows?.length) return null
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {rows.slice(0, shownEach).map((order) => (
          <Row key={order.id} end={children(order)}>
            <Link
              to="/dealer/orders/$orderId"
              params={{ orderId: order.id }}
              className="figures underline underline-offset-4"
            >
              #{displayOrderId(order.id)}
            </Link>{' '}
            <span className="text-soft">
              <Words
                text={`${order.vehicleMake} ${order.vehicleModel}, ${townName(order.pickupAddress)} to ${townName(order.deliveryAddress)}`}
              />
            </span>
          </Row>
        ))}
      </ul>
    </div>
  )
}

function Row({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-5 py-1.5">
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 max-w-[45%] text-right">{end}</span>
    </li>
  )
}
