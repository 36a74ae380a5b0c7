/** The guards that ask before staff go on. Source: ORDER-48. */
export const guardNames = [
  'pay_above_total',
  'pay_above_lane',
  'insurance_lapsed',
  'unpaid',
  'dispute_open',
] as const

/** A guard by its name. */
export type GuardName = (typeof guardNames)[number]

/** A guard that asks, in a sentence for people. */
export type Ask = { guard: GuardName; sentence: string }
