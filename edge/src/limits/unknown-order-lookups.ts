import { limitCaller } from './caller.ts'
import type { RequestContext } from '../request-context.ts'

type LookupContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * The rate limit on lookups of unknown orders per network. The count is read in the same round trip as the order, and
 * written only after a miss. Over the limit, existing orders are refused as well: the response must not reveal which
 * ids exist.
 * Source: ORDER-11.
 */
export async function unknownOrderLookups(context: LookupContext) {
  const limiter = await limitCaller(context, 'UNKNOWN_ORDERS_PER_HOUR')
  return {
    query: limiter.query(context.db),
    refuseIfTooMany: limiter.refuseIfOver,
    /**
     * Of many concurrent misses, only those under the limit learn that the order is unknown. @throws Refusal
     * `too_many_requests`
     */
    countMiss: () => limiter.consume(context.db),
  }
}
