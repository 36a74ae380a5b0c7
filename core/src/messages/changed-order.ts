import type { PaidCard } from '#core/payments/paid-card.ts'
import type { OrderChange } from '#core/orders/request/staff-edit.ts'

/** The money that a change returns to a customer, in whole cents. */
export type GoesBack = {
  readonly toCardCents: number
  /** Collected money, which staff hand back. */
  readonly byHandCents: number
  /** Stays on the order while a bank decides about a dispute; absent in messages stored by older versions. */
  readonly heldCents?: number
  /** The cards that get it; absent in messages stored by older versions. */
  readonly cards?: readonly PaidCard[]
}

/** A vehicle that was taken off an order whose other vehicles travel. */
export type CancelledVehicle = {
  /** `2020 Honda Civic`. */
  readonly name: string
  readonly by: 'customer' | 'staff'
  /** The staff's reason. */
  readonly reason: string | null
  /** The order's new total, and what of it is still to be paid, in whole cents. */
  readonly totalCents: number
  readonly dueNowCents: number
  readonly dueAtDeliveryCents: number
  /** How much the invoice of a dealership falls by. */
  readonly creditCents: number
}

/** The changes of an order, for its mails. */
export type ChangedOrder = {
  readonly changes: readonly OrderChange[]
  /** This and those below are absent where it does not apply, and in messages stored by older versions. */
  readonly goesBack?: GoesBack
  /** How much a credit note lowers the invoice of a dealership, in whole cents. */
  readonly creditCents?: number
  readonly cancelledVehicle?: CancelledVehicle
}

const none = 'none'

/** `Vehicle 2` of several. */
const isVehicle = (label: string): boolean => /^Vehicle \d+$/.test(label)

/** The vehicle whose field it is, `vehicle 2` of `VIN, vehicle 2`. */
const ownerOf = (label: string): string | undefined => /, (vehicle \d+)$/.exec(label)?.[1]

function changeText({ label, before, after }: OrderChange): string {
  if (before === none) return `${after} (new)`
  if (after !== none) return `${after} (before: ${before})`
  return isVehicle(label) ? `${before} no longer travels` : `removed (before: ${before})`
}

/**
 * The fields that changed, as a person would write them: `$1,342.50 (before: $2,685.00)`, `stock A7 (new)`, `removed
 * (before: A7)`. Of a vehicle that no longer travels, its name says it all. A value of `none` is a missing one.
 */
export function changeLines(changes: readonly OrderChange[]): (readonly [label: string, text: string])[] {
  const gone = new Set(
    changes.flatMap(({ label, after }) => (isVehicle(label) && after === none ? label.toLowerCase() : [])),
  )
  return changes
    .filter(({ label }) => !gone.has(ownerOf(label) ?? ''))
    .map((change) => [change.label, changeText(change)])
}
