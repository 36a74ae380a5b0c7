import { openDatabase } from '@switchback/db/client.ts'
import type { Bindings } from '../../bindings.ts'
import { readConfig } from '../../config.ts'
import { writeLog } from '../../http/log.ts'
import { deliverBatch } from './deliver-batch.ts'
import { setUpDelivery } from './delivery.ts'

type Calls = Parameters<typeof deliverBatch>[1]

/** The queue consumer of wrangler.toml. */
export async function runOutbox(calls: Calls, bindings: Bindings): Promise<void> {
  const config = readConfig(bindings)
  const db = openDatabase(config.database)
  const fetcher: typeof fetch = (input, init) => fetch(input, init)
  await deliverBatch(
    setUpDelivery({ config, db, now: () => new Date(), log: writeLog, fetch: fetcher }),
    calls,
  )
}
