import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money, PriceFigure } from '../../ui/money.tsx'
import {
  invoiceAmount,
  invoiceDue,
  invoiceDueOn,
  invoiceLateFees,
  invoiceLeftToPay,
  invoicePaidSoFar,
  invoiceSeveral,
  invoiceSummary,
  payRoute,
  payVehicle,
} from './words.ts'

type Props = { invoices: readonly InvoiceResponse[]; total: string }

/** The invoices that a payment pays. Source: INVOICE-9, INVOICE-10. */
export function InvoicesSummary({ invoices, total }: Props) {
  const [first, ...others] = invoices
  return (
    <section aria-labelledby="invoice-summary" className="night rounded-sheet">
      <div className="p-6 sm:p-7">
        <h2 id="invoice-summary" className="text-lg font-semibold tracking-normal text-soft">
          {others.length === 0 ? invoiceSummary : `${invoices.length} ${invoiceSeveral}`}
        </h2>
        <p className="mt-1">
          <PriceFigure dollars={total} className="text-3xl" />
          <span className="block text-soft">{invoiceLeftToPay}</span>
        </p>
        <div className="mt-4">
          {first && others.length === 0 ? (
            <OneInvoice invoice={first} />
          ) : (
            <InvoiceList invoices={invoices} />
          )}
        </div>
      </div>
    </section>
  )
}

function OneInvoice({ invoice }: { invoice: InvoiceResponse }) {
  return (
    <Facts>
      <Fact label={payVehicle}>{invoice.vehicle}</Fact>
      <Fact label={payRoute}>
        {invoice.pickupPlace} to {invoice.deliveryPlace}
      </Fact>
      <Fact label={invoiceDue}>{showDay(invoice.dueDate)}</Fact>
      <Fact label={invoiceAmount}>
        <Money dollars={invoice.amount} />
      </Fact>
      {Number(invoice.lateFees) > 0 ? (
        <Fact label={invoiceLateFees}>
          <Money dollars={invoice.lateFees} />
        </Fact>
      ) : null}
      {Number(invoice.paidAmount) > 0 ? (
        <Fact label={invoicePaidSoFar}>
          <Money dollars={invoice.paidAmount} />
        </Fact>
      ) : null}
    </Facts>
  )
}

function InvoiceList({ invoices }: { invoices: readonly InvoiceResponse[] }) {
  return (
    <ul className="grid">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0">
            <span className="figures font-semibold whitespace-nowrap">{invoice.invoiceNumber}</span>
            <span className="block text-sm text-soft">
              {invoice.vehicle}, {invoiceDueOn} {showDay(invoice.dueDate)}
            </span>
          </span>
          <Money dollars={invoice.balanceDue} />
        </li>
      ))}
    </ul>
  )
}
