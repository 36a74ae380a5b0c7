import { dueLines } from '@switchback/core/orders/response/due-words.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { saveInvoiceFile } from '../../../queries/invoice-file.ts'
import { useCan } from '../../../queries/me.ts'
import { DueFacts } from '../../../ui/format/due-facts.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The paid and the due amount, and the invoice if the order is paid by one. */
export function OrderPaymentSection({ order }: { order: OrderOfPage }) {
  return (
    <DeskSection
      title="Payment"
      aside={
        <span className="text-soft">{order.paymentMethod === 'invoice' ? 'By invoice' : 'By card'}</span>
      }
    >
      <Facts>
        <DueFacts lines={dueLines(order)} />
      </Facts>
      <Invoice order={order} />
    </DeskSection>
  )
}

function Invoice({ order: { id, invoice, details } }: { order: OrderOfPage }) {
  const may = useCan()
  if (!invoice) return null
  const more = details?.invoice
  const isOpen = more ? Number(more.balanceDue) > 0 : invoice.status !== 'paid' && invoice.status !== 'void'
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-5">
        <span className="font-semibold">Invoice {invoice.invoiceNumber}</span>
        <StatusBadge status={invoice.status} />
      </p>
      {more ? (
        <Facts>
          <Fact label="Issued">{showDay(more.issueDate)}</Fact>
          <Fact label="Due">{showDay(more.dueDate)}</Fact>
          {more.paidDate ? <Fact label="Paid">{showDay(more.paidDate)}</Fact> : null}
          {Number(more.paidAmount) > 0 && isOpen ? (
            <Fact label="Left to pay">
              <Money dollars={more.balanceDue} />
            </Fact>
          ) : null}
        </Facts>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {isOpen && may('dealer.pay') ? (
          <Link
            to="/dealer/invoice-payment"
            search={{ invoiceId: invoice.id }}
            className={buttonClass('quiet')}
          >
            Pay invoice
          </Link>
        ) : null}
        <DownloadButton text="Download invoice" save={() => saveInvoiceFile(id)} />
      </div>
    </div>
  )
}
