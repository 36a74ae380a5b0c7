import { limitCaller } from '../limits/caller.ts'
import type { RequestContext } from '../request-context.ts'

type LookupContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * Limits how often one network asks for orders that do not exist. The count is read in the same round trip as the
 * order, and written only after a miss. Once over the limit, orders that exist are refused as well: the response must
 * not tell which do.
 * Source: ORDER-11.
 */
export async function unknownOrderLookups(context: LookupContext) {
  const limiter = await limitCaller(context, 'UNKNOWN_ORDERS_PER_HOUR')
  return {
    query: limiter.query(context.db),
    refuseIfTooMany: limiter.refuseIfOver,
    /** Of many misses at once only the limit is told that the order is unknown. @throws Refusal `too_many_requests` */
    countMiss: () => limiter.consume(context.db),
  }
}
