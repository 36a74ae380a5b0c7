import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { invoiceResponse } from '../invoices/invoice-row.ts'
import { ownInvoice } from '../invoices/own-invoice.ts'
import type { SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { loadPayable } from './load-payable.ts'
import { paymentContext } from './payment-context.ts'
import { syncPayments } from './sync-payments.ts'

type RefreshContext = Pick<
  RequestContext,
  'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'triggerDelivery' | 'callerAddress'
> &
  Pick<SpenderContext, 'session'>

/**
 * Handles a browser's "it is paid": syncs with the provider and returns the invoice's actual state.
 * @throws Refusal `not_found`, also for another dealership's; ProviderError if the provider does not respond.
 * Source: PAY-6.
 */
export async function refreshInvoice(
  requestContext: RefreshContext,
  actor: DealerActor,
  id: string,
): Promise<InvoiceResponse> {
  const { invoice } = await ownInvoice(requestContext, actor, id)
  if (requestContext.config.paymentProvider !== 'none') {
    const context = paymentContext(requestContext)
    const payable = await loadPayable(context, { kind: 'invoice', id: invoice.id })
    if (payable) await syncPayments(context, payable)
  }
  return invoiceResponse(
    await ownInvoice(requestContext, actor, invoice.id),
    dayOf(requestContext.now, requestContext.timeZone),
  )
}
