import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { version } from '../../../package.json'
import { onDevice } from '../database/on-device.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceId } from '../device/device-id.ts'
import { isForRequest } from './sync-event.ts'

/** Rows of `meta`: operations made here, those of them that the user discarded, and when the counting began. */
export const counters = { made: 'sequence', discarded: 'discarded', since: 'countedSince' } as const

/** The report that the device sends with each request: only work that was made here. Source: OFFLINE-10. */
export function deviceReport(account: string) {
  return onDevice(account, async (database) => {
    const { outbox, meta } = database
    const rows = await parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
    const own = rows.filter((row) => isForRequest(row) && row.deviceId === deviceId())
    const [made, discarded, since] = await meta.bulkGet([counters.made, counters.discarded, counters.since])
    return {
      deviceId: deviceId(),
      queueLength: own.length,
      waitingOrders: own.filter(({ kind }) => kind === 'place_order').length,
      highestSequence: made?.value ?? 0,
      discarded: discarded?.value ?? 0,
      ...(since ? { countedSince: new Date(since.value).toISOString() } : {}),
      appVersion: version,
    }
  })
}
