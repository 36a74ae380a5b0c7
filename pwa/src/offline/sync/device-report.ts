import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { version } from '../../../package.json'
import { onDevice } from '../database/on-device.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceId } from '../device-id.ts'
import { isForRequest } from './sync-event.ts'

/** The counters of `meta`: operations ever made here, and those of them that the person discarded. */
export const counters = { made: 'sequence', discarded: 'discarded' } as const

/** What the device reports with each request: only what was made here. Source: OFFLINE-10. */
export function deviceReport(account: string) {
  return onDevice(account, async (database) => {
    const { outbox, meta } = database
    const rows = await parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
    const own = rows.filter((row) => isForRequest(row) && row.deviceId === deviceId())
    const [made, discarded] = await meta.bulkGet([counters.made, counters.discarded])
    return {
      deviceId: deviceId(),
      queueLength: own.length,
      waitingOrders: own.filter(({ kind }) => kind === 'place_order').length,
      highestSequence: made?.value ?? 0,
      discarded: discarded?.value ?? 0,
      appVersion: version,
    }
  })
}
