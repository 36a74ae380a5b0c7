import type { DeviceDatabase } from '../database/schema.ts'
import { counters } from '../sync/device-report.ts'

/** Changes a counter of the device's report, within the caller's transaction. Source: OFFLINE-10. */
export async function changeCounter(
  { meta }: DeviceDatabase,
  key: (typeof counters)['made' | 'discarded'],
  by: number,
): Promise<void> {
  if (!(await meta.get(counters.since))) await meta.put({ key: counters.since, value: Date.now() })
  await meta.put({ key, value: Math.max(0, ((await meta.get(key))?.value ?? 0) + by) })
}
