import * as z from 'zod/mini'
import { Day } from '#core/fields/day-and-instant.ts'
import { daysBetween } from '#core/calendar/days.ts'

/** Query of `GET /api/admin/broker-records/csv`: business days of the assignment, both inclusive. Source: CARRIER-4. */
export const BrokerRecordsQuery = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < 366, {
    path: ['to'],
    message: 'Choose at most a year',
  }),
)
export type BrokerRecordsQuery = z.output<typeof BrokerRecordsQuery>
