import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { useState } from 'react'
import {
  invoiceQuery,
  invoicesKey,
  refreshInvoice,
  startInvoicePayment,
} from '../../queries/invoice-calls.ts'
import { dealerProfileQuery } from '../../queries/dealer-calls.ts'
import { CallFailed } from '../../api/refused.ts'
import { queryClient } from '../../api/query-client.ts'
import { useMe } from '../../queries/me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money, PriceFigure } from '../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { CardPayment } from './card-payment.tsx'
import { usePaymentIntent } from './use-payment-intent.ts'

type Props = { invoiceId: string; onCancel: () => void }

const backToInvoices = (
  <Link to="/dealer/dashboard" search={{ tab: 'invoices' }} className={buttonClass('text', '-ml-1')}>
    Back to invoices
  </Link>
)

/** Pays the balance of an invoice by card. Source: INVOICE-9. */
export function InvoicePaymentScreen({ invoiceId, onCancel }: Props) {
  const read = useQuery(invoiceQuery(invoiceId))
  const [isPaid, setIsPaid] = useState(false)
  const invoice = read.data
  if (!invoice) {
    if (!read.isError) return <LoadingPage text="Loading the invoice…" />
    if (!isUnknown(read.error)) return <NotLoaded onRetry={() => void read.refetch()} />
    return (
      <Page title="Invoice not found" lead="Your dealership has no such invoice.">
        {backToInvoices}
      </Page>
    )
  }
  if (isPaid || Number(invoice.balanceDue) === 0) return <Settled invoice={invoice} isPaid={isPaid} />
  return (
    <div className="measure py-8 md:py-10">
      {backToInvoices}
      <h1 tabIndex={-1} className="mt-4 text-2xl sm:text-3xl">
        Pay invoice {invoice.invoiceNumber}
      </h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-16">
        <div className="lg:order-last">
          <InvoiceSummary invoice={invoice} />
        </div>
        <section aria-labelledby="card-heading" className="grid gap-6">
          <h2 id="card-heading" className="text-xl">
            Pay by card
          </h2>
          <InvoicePayment invoice={invoice} onPaid={() => setIsPaid(true)} onCancel={onCancel} />
        </section>
      </div>
    </div>
  )
}

const isUnknown = (error: Error): boolean =>
  error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.code === 'not_found'

/** Distinguishes a failed request from a missing invoice. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="The invoice could not be loaded" lead="Please check your connection and try again.">
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {backToInvoices}
      </div>
    </Page>
  )
}

/** Has the server reconcile the payment with the provider and caches the updated invoice. */
async function learnOfPayment(invoiceId: string): Promise<void> {
  try {
    queryClient.setQueryData(invoiceQuery(invoiceId).queryKey, await refreshInvoice(invoiceId))
  } catch {
    // If this fails, the provider's webhook reports the payment.
  }
  void queryClient.invalidateQueries({ queryKey: [...invoicesKey, 'list'] })
  void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
}

type PaymentProps = { invoice: InvoiceResponse; onPaid: () => void; onCancel: () => void }

function InvoicePayment({ invoice, onPaid, onCancel }: PaymentProps) {
  const { user } = useMe()
  // Keeps the amount from when the card form opened.
  const [amount] = useState(invoice.balanceDue)
  const initialisation = usePaymentIntent(['invoice-intent', invoice.id, amount], () =>
    startInvoicePayment(invoice.id, amount),
  )
  return (
    <CardPayment
      initialisation={initialisation}
      subject={{
        amount,
        payer: { name: `${user.firstName} ${user.lastName}`, email: user.email },
        returnTo: new URL(window.location.href),
        tellServer: () => learnOfPayment(invoice.id),
        onPaid,
        onCancel,
      }}
    />
  )
}

function InvoiceSummary({ invoice }: { invoice: InvoiceResponse }) {
  return (
    <section aria-labelledby="invoice-summary" className="night rounded-sheet">
      <div className="p-6 sm:p-7">
        <h2 id="invoice-summary" className="text-lg font-semibold tracking-normal text-soft">
          Invoice summary
        </h2>
        <p className="mt-1">
          <PriceFigure dollars={invoice.balanceDue} className="text-3xl" />
          <span className="block text-soft">Left to pay</span>
        </p>
        <div className="mt-4">
          <Facts>
            <Fact label="Vehicle">{invoice.vehicle}</Fact>
            <Fact label="Route">
              {invoice.pickupPlace} to {invoice.deliveryPlace}
            </Fact>
            <Fact label="Due">{showDay(invoice.dueDate)}</Fact>
            <Fact label="Amount">
              <Money dollars={invoice.amount} />
            </Fact>
            {Number(invoice.lateFees) > 0 ? (
              <Fact label="Late fees">
                <Money dollars={invoice.lateFees} />
              </Fact>
            ) : null}
            {Number(invoice.paidAmount) > 0 ? (
              <Fact label="Paid so far">
                <Money dollars={invoice.paidAmount} />
              </Fact>
            ) : null}
          </Facts>
        </div>
      </div>
    </section>
  )
}

/** Shows "paid" only once the server confirms it. */
function Settled({ invoice, isPaid }: { invoice: InvoiceResponse; isPaid: boolean }) {
  const isWaiting = isPaid && Number(invoice.balanceDue) > 0
  return (
    <Page
      title={isWaiting ? 'Your payment is on its way' : `Invoice ${invoice.invoiceNumber} is settled`}
      lead={
        isWaiting
          ? 'The card provider has not confirmed it yet. The invoice changes as soon as it does.'
          : 'Nothing is left to pay on it.'
      }
    >
      {backToInvoices}
    </Page>
  )
}
