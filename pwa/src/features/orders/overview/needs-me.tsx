import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import type { DealerOrderRow } from '@switchback/core/orders/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { useId, useState, type ReactNode } from 'react'
import { openOrdersQuery } from '../../../queries/dealer-order-calls.ts'
import { overdueInvoicesQuery } from '../../../queries/invoice-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { townName } from '../../../ui/address-line.ts'
import { Money } from '../../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Words } from '../../../ui/words.tsx'
import { needsOf } from './needs-of.ts'

const shownEach = 4

/** What waits for the dealership: payments, overdue invoices, orders without a driver, and what is in transit. */
export function NeedsMe() {
  const id = useId()
  const [now] = useState(() => new Date())
  const open = useQuery(openOrdersQuery)
  const overdue = useQuery(overdueInvoicesQuery)
  if (open.isError) return null
  if (!open.data) return <Skeleton className="h-24" />
  const { toPay, waiting, inTransit } = needsOf(open.data, now)
  const invoices = overdue.data?.invoices ?? []
  const isQuiet = toPay.length + waiting.length + inTransit.length + invoices.length === 0
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        What needs me
      </h2>
      {isQuiet ? <p className="text-soft">Nothing needs you right now.</p> : null}
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
        <Group title="To pay" rows={toPay}>
          {(order) => <Pay order={order} />}
        </Group>
        <OverdueInvoices invoices={invoices} />
        <Group title="Waiting for a driver over 24 hours" rows={waiting}>
          {({ createdAt }) => <span className="text-soft">{hoursSince(createdAt)} hours</span>}
        </Group>
        <Group title="In transit" rows={inTransit}>
          {({ driver }) => (driver ? <Words text={driver.name} /> : null)}
        </Group>
      </div>
    </section>
  )
}

function Pay({ order: { id, paymentType, due } }: { order: DealerOrderRow }) {
  const may = useCan()
  if (!may('dealer.order')) return <Money dollars={due.now} />
  return (
    <Link
      to="/dealer/payment"
      search={{ orderId: id, type: paymentType }}
      aria-label={`Pay order ${displayOrderId(id)}`}
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
  rows: readonly DealerOrderRow[]
  children: (order: DealerOrderRow) => ReactNode
}

function Group({ title, rows, children }: GroupProps) {
  if (rows.length === 0) return null
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
