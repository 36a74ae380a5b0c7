/** The counts that a device reported, and how many of its operations arrived. Source: OFFLINE-10. */
export type ReportedCounts = {
  readonly queueLength: number
  readonly waitingOrders: number
  readonly highestSequence: number
  readonly discarded: number
  /** Operations made on the device that took effect. */
  readonly arrived: number
  /** Missing operations that staff settled. */
  readonly settled: number
  readonly lastContactAt: string
}

/** Operations by what they are; whatever disappeared from a device counts under `others`. */
export type UnsentCounts = { readonly orders: number; readonly others: number }

export type UnsentOfDevice = {
  /** The device has them, and was in contact recently. */
  readonly waiting: UnsentCounts
  /** The device no longer has them, or was not in contact for a day. */
  readonly neverArrived: UnsentCounts
}

/** After this long without contact, waiting work counts as never arrived. */
export const silentAfterMs = 24 * 60 * 60_000

/** Which operations of a device have neither arrived nor been settled. Source: OFFLINE-12. */
export function unsentOfDevice(device: ReportedCounts, now: Date): UnsentOfDevice {
  const { queueLength, highestSequence, discarded, arrived, settled } = device
  const unsent = Math.max(0, highestSequence - discarded - arrived - settled)
  // The report is from before its request, which may have delivered some of them.
  const waiting = Math.min(queueLength, unsent)
  const orders = Math.min(device.waitingOrders, waiting)
  const gone = unsent - waiting
  const onDevice = { orders, others: waiting - orders }
  const isSilent = now.getTime() - Date.parse(device.lastContactAt) > silentAfterMs
  if (!isSilent) return { waiting: onDevice, neverArrived: { orders: 0, others: gone } }
  return {
    waiting: { orders: 0, others: 0 },
    neverArrived: { orders: onDevice.orders, others: onDevice.others + gone },
  }
}
