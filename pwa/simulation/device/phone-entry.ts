// The entry of a phone's bundle: the offline code of the driver's page, used as its screens do.
import { keysOf, requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { makeInspection, type ToInspect } from '../../src/offline/testing/make-inspection.ts'

export { openLink } from '../../src/offline/driver/driver-calls.ts'
export { driverItems } from '../../src/offline/driver/driver-outbox.ts'
export { sending } from '../../src/offline/driver/send-driver.ts'

/** The photos that a driver in a hurry takes; the others could not be taken. */
const taken = ['front', 'rear'] as const
const cannot = Object.fromEntries(
  keysOf(requiredSlots)
    .filter((slot) => !taken.some((each) => each === slot))
    .map((slot) => [slot, 'Too dark']),
)

/** Makes an inspection with two small photos and signs it: see {@link makeInspection}. */
export const inspect = (toInspect: ToInspect): Promise<string> =>
  makeInspection(toInspect, { slots: taken, bytesPerPhoto: 16, answers: { vinCheck: 'unreadable', cannot } })
