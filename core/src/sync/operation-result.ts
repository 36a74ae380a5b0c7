import type { RefusalCode, RefusalDetail } from '#core/errors/refusal.ts'
import type { DealerOrderResponse } from '#core/orders/dealer-order-response.ts'
import type { DealerQuoteResponse } from '#core/quotes/dealer-quote-response.ts'

/** What an operation made or changed, as it is now. */
export type OperationResponse =
  | { readonly order: DealerOrderResponse }
  | { readonly quote: DealerQuoteResponse }

/**
 * The result of one operation. `facts` are those of the refusal: `BothPricesFacts` for `price_changed` and
 * `quote_expired`, `InsufficientCreditFacts` for `insufficient_credit`.
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
