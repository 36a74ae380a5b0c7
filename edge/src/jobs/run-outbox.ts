import { openDatabase } from '@switchback/db/client.ts'
import type { Bindings } from '../bindings.ts'
import { readConfig } from '../config.ts'
import { writeLog } from '../http/log.ts'
import { judgeDeliveries } from '../inspections/clean/judge-deliveries.ts'
import { paperDrawer } from '../papers/draw-paper.ts'
import { countingLog } from '../observe/count.ts'
import { deliverBatch } from '../outbox/deliver/deliver-batch.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'

type Calls = Parameters<typeof deliverBatch>[1]

/** The queue consumer of wrangler.toml. */
export async function runOutbox(calls: Calls, bindings: Bindings): Promise<void> {
  const config = readConfig(bindings)
  const db = openDatabase(config.database)
  const fetcher: typeof fetch = (input, init) => fetch(input, init)
  const now = () => new Date()
  const drawPaper = paperDrawer({ config, db, now, assets: bindings.ASSETS })
  const log = countingLog(writeLog, bindings)
  await deliverBatch(setUpDelivery({ config, db, now, log, fetch: fetcher, drawPaper }), calls)
  await judgeDeliveries({ db, now: now(), log })
}
