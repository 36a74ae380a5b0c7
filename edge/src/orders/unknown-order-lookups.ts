import { hourlyLimit } from '../http/hourly-limit.ts'
import type { Vars } from '../vars.ts'

type LookupVars = Pick<Vars, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * Counts how often one address asks for orders that do not exist, within the hour of the clock. The count is read in
 * the same round trip as the order, and written only after a miss. Once over the limit, orders that exist are refused
 * as well: the answer must not tell which do.
 * Source: decision 11.
 */
export async function unknownOrderLookups(vars: LookupVars) {
  const { unknownOrdersPerHour } = vars.config
  const { query, refuseIfTooMany, count, refuse } = await hourlyLimit(
    vars,
    'unknown-order',
    unknownOrdersPerHour,
  )
  return {
    query,
    refuseIfTooMany,
    /** Of many misses at once no more than the limit are answered as such. @throws Refusal `too_many_requests` */
    async countMiss(): Promise<void> {
      const [counted] = await vars.db.write([count])
      if (Number(counted?.rows[0]?.['hit_count']) > unknownOrdersPerHour) refuse()
    },
  }
}
