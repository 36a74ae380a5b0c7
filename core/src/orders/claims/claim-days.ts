import { addDays, addMonths } from '#core/calendar/days.ts'

/**
 * The days of the law on a claim. A carrier acknowledges it within 30 days (49 CFR 370.5) and pays, declines or makes an
 * offer within 120 (49 CFR 370.9); it may not allow less than nine months to file and two years to sue after it declined
 * (49 USC 14706). Source: CLAIM-5.
 */
export const claimTimes = {
  acknowledgeDays: 30,
  decideDays: 120,
  fileMonths: 9,
  sueMonths: 24,
} as const

/** We ask for reports within this time of the delivery: a wish, after which claims are as good as before. */
export const reportWishHours = 48

/** The last day to file a claim about a vehicle that arrived on a day. */
export const fileBy = (deliveredOn: string): string => addMonths(deliveredOn, claimTimes.fileMonths)

/** The days that run on a claim from the day on which it was filed. */
export const claimDeadlines = (filedOn: string) => ({
  acknowledgeBy: addDays(filedOn, claimTimes.acknowledgeDays),
  decideBy: addDays(filedOn, claimTimes.decideDays),
})

/** The last day to sue over a claim that was declined on a day. */
export const sueBy = (refusedOn: string): string => addMonths(refusedOn, claimTimes.sueMonths)
