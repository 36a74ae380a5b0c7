import type { Bindings } from '../bindings.ts'
import { desk } from '../cells/desk.ts'
import { readConfig } from '../config.ts'
import { writeLog } from '../http/log.ts'
import { judgeDeliveries } from '../inspections/clean/judge-deliveries.ts'
import { paperDrawer } from '../papers/draw-paper.ts'
import { countingLog } from '../observe/count.ts'
import { deliverBatch } from '../outbox/deliver/deliver-batch.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'

type Calls = Parameters<typeof deliverBatch>[1]

/**
 * The queue consumer of wrangler.toml. A call names the cell of its message; a cell whose database is down keeps no
 * other one's messages waiting (ORDER-51).
 */
export async function runOutbox(calls: Calls, bindings: Bindings): Promise<void> {
  const config = readConfig(bindings)
  const fetcher: typeof fetch = (input, init) => fetch(input, init)
  const now = () => new Date()
  const log = countingLog(writeLog, bindings)
  for (const [cell, ofCell] of Map.groupBy(calls, ({ body }) => body.cell)) {
    const db = desk(config, cell)
    const drawPaper = paperDrawer({ config, db, now, assets: bindings.ASSETS })
    const delivery = setUpDelivery({ config, db, now, log, fetch: fetcher, drawPaper })
    await deliverBatch(delivery, ofCell)
    // The job judges what is left here.
    await judgeDeliveries({ db, now: now(), log }, { pages: 1 }).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : typeof error
      log({ event: 'deliveries_not_judged', level: 'error', error: name })
    })
  }
}
