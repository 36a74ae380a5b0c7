import { daysBetween } from '#core/calendar/days.ts'

/** How close a carrier's insurance is to its end: the warnings come 30, 14 and 7 days before. Source: CARRIER-1. */
export const insuranceStates = [
  'valid',
  'ends_in_30_days',
  'ends_in_14_days',
  'ends_in_7_days',
  'lapsed',
] as const
export type InsuranceState = (typeof insuranceStates)[number]

/** The first warning comes this many days before the end. */
export const insuranceWarningDays = 30

/** The state of an insurance on a day; it still covers its last day. Source: CARRIER-1. */
export function insuranceState(expiresOn: string, on: string): InsuranceState {
  const days = daysBetween(on, expiresOn)
  if (days < 0) return 'lapsed'
  if (days <= 7) return 'ends_in_7_days'
  if (days <= 14) return 'ends_in_14_days'
  return days <= insuranceWarningDays ? 'ends_in_30_days' : 'valid'
}
