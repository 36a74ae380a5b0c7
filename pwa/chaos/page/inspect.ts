import { keysOf, requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { openLink } from '../../src/offline/driver/driver-calls.ts'
import { restoreSigned } from '../../src/offline/driver/restore-signed.ts'
import { sending } from '../../src/offline/driver/send-driver.ts'
import { makeInspection, type ToInspect } from '../../src/offline/testing/make-inspection.ts'

const slots = [...keysOf(requiredSlots), 'vin', 'odometer', 'other', 'other', 'other', 'other'] as const

/** Makes an inspection with 12 photos and signs it. Resolves with its id when it is on disk. */
const inspect = (toInspect: ToInspect): Promise<string> =>
  makeInspection(toInspect, {
    slots,
    bytesPerPhoto: 2048,
    answers: { vin: '000001', vinCheck: 'last_six' },
  })

/** A driver's phone. */
export const phone = {
  open: async (token: string) => void (await openLink(token, { key: '000001', device: 'Chaos' })),
  inspect,
  /** Does the same as opening the page. */
  start: () => sending.start(),
  /** Brings back what the database lost, as opening the page does. */
  restored: restoreSigned,
  /** Does the same as the return of the network. */
  send: () => sending.retryNow(),
}
export type Phone = typeof phone
