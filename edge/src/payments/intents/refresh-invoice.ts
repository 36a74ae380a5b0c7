import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { invoiceResponse } from '../../invoices/invoice-row.ts'
import { ownInvoices } from '../../invoices/own-invoice.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import type { RequestContext } from '../../request-context.ts'
import { loadPayable } from '../effects/load-payable.ts'
import { paymentContext } from '../context/payment-context.ts'
import { checkPayments } from './check-payments.ts'

type RefreshContext = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/**
 * Handles a browser's "it is paid": syncs with the provider and returns the actual state of the invoices.
 * @throws Refusal `not_found`, also for another dealership's; `too_many_requests` from one network; ProviderError if the provider does not respond.
 * Source: PAY-6.
 */
export async function refreshInvoices(
  requestContext: RefreshContext,
  actor: DealerActor,
  invoiceIds: readonly string[],
): Promise<InvoiceResponse[]> {
  const owned = await ownInvoices(requestContext, actor, invoiceIds)
  const ids = owned.map(({ invoice }) => invoice.id)
  if (requestContext.config.paymentProvider !== 'none') {
    const context = paymentContext(requestContext)
    const payable = await loadPayable(context, { kind: 'invoices', ids })
    if (payable) await checkPayments(requestContext, context, payable)
  }
  const today = dayOf(requestContext.now, requestContext.timeZone)
  const rows = await ownInvoices(requestContext, actor, ids)
  return rows.map((row) => invoiceResponse(row, today))
}
