import type { RefusalCode, RefusalDetail } from '#core/errors/refusal.ts'
import type { DealerOrderResponse } from '#core/orders/response/dealer-order-response.ts'
import type { DealerQuoteResponse } from '#core/quotes/response/dealer-quote-response.ts'

/** The object that an operation made or changed, as it is now. */
export type OperationResponse =
  | { readonly order: DealerOrderResponse }
  | { readonly quote: DealerQuoteResponse }

/**
 * The result of one operation. `facts` are the `RefusalFacts` of the code.
 * Source: OFFLINE-8.
 */
export type OperationResult =
  | { id: string; status: 'applied'; response: OperationResponse }
  | {
      id: string
      status: 'refused'
      code: RefusalCode
      message: string
      details: RefusalDetail[]
      facts: object
    }
  /** `retryAfter` in seconds. */
  | { id: string; status: 'retry'; code: RefusalCode; message: string; retryAfter: number }
