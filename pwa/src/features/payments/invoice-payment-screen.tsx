import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { useState } from 'react'
import { refusalIn } from '../../api/refused.ts'
import { queryClient } from '../../api/query-client.ts'
import { dealerProfileQuery } from '../../queries/dealer-calls.ts'
import {
  invoicesKey,
  refreshInvoices,
  selectedInvoicesQuery,
  startInvoicesPayment,
} from '../../queries/invoice-calls.ts'
import { useMe } from '../../queries/me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CardPaymentSubject } from './card/card-payment-subject.ts'
import { CardPayment } from './card/card-payment.tsx'
import { InvoicesSummary } from './invoices-summary.tsx'
import { useLookOnReturn } from './use-paid-elsewhere.ts'
import { usePaymentIntent } from './card/use-payment-intent.ts'
import {
  invoiceAlreadyPaid,
  invoiceAreSettled,
  invoiceBack,
  invoiceIsSettled,
  invoiceLoading,
  invoiceNotFound,
  invoiceNotFoundHelp,
  invoiceNotLoaded,
  invoiceNotLoadedHelp,
  invoiceOne,
  invoiceProcessing,
  invoiceProcessingHelp,
  invoiceSettled,
  invoiceSeveral,
  invoiceTryAgain,
  payByCard,
  payText,
} from './words.ts'

type Props = { invoiceIds: readonly string[]; onCancel: () => void }

const backToInvoices = (
  <Link to="/dealer/dashboard" search={{ tab: 'invoices' }} className={buttonClass('text')}>
    {invoiceBack}
  </Link>
)

const isUnpaid = ({ balanceDue }: InvoiceResponse): boolean => Number(balanceDue) > 0

const totalOf = (invoices: readonly InvoiceResponse[]): string =>
  dollarsText(invoices.reduce((sum, { balanceDue }) => sum + centsOf(balanceDue), 0))

/** `invoice INV-2026-000001` or `3 invoices`. */
function nameOf(invoices: readonly InvoiceResponse[]): string {
  return invoices.length === 1
    ? `${invoiceOne} ${invoices[0]?.invoiceNumber}`
    : `${invoices.length} ${invoiceSeveral}`
}

/** Pays what is left of one or several invoices by card. Source: INVOICE-9, INVOICE-10, PAY-9, PAY-31. */
export function InvoicePaymentScreen({ invoiceIds, onCancel }: Props) {
  const read = useQuery(selectedInvoicesQuery(invoiceIds))
  const [isPaid, setIsPaid] = useState(false)
  const invoices = read.data
  if (!invoices) {
    if (!read.isError) return <LoadingPage text={invoiceLoading} />
    if (!isUnknown(read.error)) return <NotLoaded onRetry={() => void read.refetch()} />
    return (
      <Page title={invoiceNotFound} lead={invoiceNotFoundHelp}>
        {backToInvoices}
      </Page>
    )
  }
  if (isPaid || !invoices.some(isUnpaid)) return <Settled invoices={invoices} isPaid={isPaid} />
  return (
    <OpenPayment
      invoiceIds={invoiceIds}
      invoices={invoices}
      onPaid={() => setIsPaid(true)}
      onCancel={onCancel}
    />
  )
}

type OpenProps = { invoices: readonly InvoiceResponse[]; onPaid: () => void; onCancel: () => void }

function OpenPayment({ invoiceIds, invoices, onPaid, onCancel }: OpenProps & Pick<Props, 'invoiceIds'>) {
  // The invoices and amounts from when the card form opened; read anew with another form.
  const [shown, setShown] = useState(invoices)
  const due = shown.filter(isUnpaid)
  const settled = shown.filter((invoice) => !isUnpaid(invoice))
  const read = () => queryClient.fetchQuery({ ...selectedInvoicesQuery(invoiceIds), retry: false })
  return (
    <div className="measure py-8 md:py-10">
      {backToInvoices}
      <h1 tabIndex={-1} className="mt-4 text-2xl sm:text-3xl">
        {payText(nameOf(due))}
      </h1>
      {settled.length > 0 ? (
        <div className="mt-6">
          <Notice title={invoiceAlreadyPaid}>
            <p className="figures">{settled.map(({ invoiceNumber }) => invoiceNumber).join(', ')}</p>
          </Notice>
        </div>
      ) : null}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-16">
        <div className="lg:order-last">
          <InvoicesSummary invoices={due} total={totalOf(due)} />
        </div>
        <section aria-labelledby="card-heading" className="grid gap-6">
          <h2 id="card-heading" className="text-xl">
            {payByCard}
          </h2>
          <InvoicePayment
            invoices={due}
            onPaid={onPaid}
            onCancel={onCancel}
            leaveIfPaid={async () => (await read().catch(() => shown)).every((each) => !isUnpaid(each))}
            readAnew={async () => setShown(await read())}
          />
        </section>
      </div>
    </div>
  )
}

const isUnknown = (error: Error): boolean => refusalIn(error)?.code === 'not_found'

/** Distinguishes a failed request from a missing invoice. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={invoiceNotLoaded} lead={invoiceNotLoadedHelp}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{invoiceTryAgain}</Button>
        {backToInvoices}
      </div>
    </Page>
  )
}

/** Has the server reconcile the payment with the provider and caches the updated invoices. */
async function learnOfPayment(ids: readonly string[]): Promise<void> {
  try {
    queryClient.setQueryData(selectedInvoicesQuery(ids).queryKey, await refreshInvoices(ids))
  } catch {
    // If this fails, the provider's webhook reports the payment.
  }
  void queryClient.invalidateQueries({ queryKey: invoicesKey })
  void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
}

type InvoicePaymentProps = OpenProps & Pick<CardPaymentSubject, 'leaveIfPaid' | 'readAnew'>

function InvoicePayment({ invoices, onPaid, onCancel, leaveIfPaid, readAnew }: InvoicePaymentProps) {
  const { user } = useMe()
  const ids = invoices.map(({ id }) => id)
  const amount = totalOf(invoices)
  const initialisation = usePaymentIntent(['invoice-intent', ...ids, amount], () =>
    startInvoicesPayment(ids, amount),
  )
  useLookOnReturn(leaveIfPaid, ids.join())
  return (
    <CardPayment
      initialisation={initialisation}
      subject={{
        amount,
        payer: { name: `${user.firstName} ${user.lastName}`, email: user.email },
        returnTo: new URL(window.location.href),
        tellServer: () => learnOfPayment(ids),
        onPaid,
        leaveIfPaid,
        readAnew,
        onCancel,
      }}
    />
  )
}

/** Shows "paid" only once the server confirms it. */
function Settled({ invoices, isPaid }: { invoices: readonly InvoiceResponse[]; isPaid: boolean }) {
  const isWaiting = isPaid && invoices.some(isUnpaid)
  const name = nameOf(invoices)
  const settled = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${invoices.length === 1 ? invoiceIsSettled : invoiceAreSettled}`
  return (
    <Page
      title={isWaiting ? invoiceProcessing : settled}
      lead={isWaiting ? invoiceProcessingHelp : invoiceSettled}
    >
      {backToInvoices}
    </Page>
  )
}
