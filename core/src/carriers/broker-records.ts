import * as z from 'zod/mini'
import { daysBetween } from '#core/calendar/days.ts'

const day = z.iso.date('Enter a valid date')

/** Query of `GET /api/admin/broker-records/csv`: business days of the assignment, both inclusive. Source: CARRIER-4. */
export const BrokerRecordsQuery = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < 366, {
    path: ['to'],
    message: 'Choose at most a year',
  }),
)
export type BrokerRecordsQuery = z.output<typeof BrokerRecordsQuery>
