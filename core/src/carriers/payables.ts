import * as z from 'zod/mini'
import { addDays } from '#core/calendar/days.ts'
import { Day } from '#core/fields/day-and-instant.ts'
import { optionalText } from '#core/fields/text-fields.ts'
import { aging } from '#core/invoices/aging.ts'
import type { Aging } from '#core/invoices/invoice-response.ts'
import { dollarsText } from '#core/money/dollars-text.ts'

/** How we pay carriers. */
export const carrierPayMethods = ['ach', 'check', 'wire', 'zelle'] as const
export type CarrierPayMethod = (typeof carrierPayMethods)[number]

/** The terms of a carrier that nobody set: days from the delivery. */
export const usualTermsDays = 30

/** The list of what to pay ends here. */
export const payablesAtMost = 1000

/** At most so many jobs are paid at once. */
export const paidAtMost = 50

/** A delivered job that its carrier is not paid for. Source: CARRIER-7. */
export type Payable = {
  orderId: string
  /** Of the order, as a payment names it (optimistic concurrency). */
  revision: number
  carrierId: string
  carrierName: string
  /** Null if nobody recorded how the carrier is paid. */
  payMethod: CarrierPayMethod | null
  /** The carrier's number of the shipment; null if none is recorded. */
  billOfLading: string | null
  deliveredOn: string
  dueOn: string
  pay: string
}

/** The sum that a carrier is owed, by days overdue. */
export type PayableCarrier = Pick<Payable, 'carrierId' | 'carrierName' | 'payMethod'> & {
  jobs: number
  owed: Aging
}

/** Response of `GET /api/admin/payables`, besides `success`. */
export type PayablesResponse = {
  today: string
  /** The first due on top, at most 1,000. */
  payables: Payable[]
  /** The one with the highest sum on top. */
  carriers: PayableCarrier[]
  owed: Aging
}

/** The payables in a report. Source: REPORT-3. */
export type PayablesReport = Pick<PayablesResponse, 'carriers' | 'owed'> & {
  jobs: number
  /** There are more jobs than the list has. */
  isCut: boolean
}

/** Body of `POST /api/admin/payables/payments`: several jobs of carriers, paid on a day. Source: CARRIER-7. */
export const PayJobs = z.object({
  paidOn: Day,
  reference: optionalText(80),
  jobs: z
    .array(
      z.object({
        orderId: z.string('Name the order').check(z.minLength(1), z.maxLength(64)),
        revision: z.number('Say which revision of the order you saw').check(z.int(), z.gte(1)),
      }),
      'Choose at least one job',
    )
    .check(z.minLength(1, 'Choose at least one job'), z.maxLength(paidAtMost, `At most ${paidAtMost} jobs`)),
})
export type PayJobs = z.output<typeof PayJobs>
export type PayJobsInput = z.input<typeof PayJobs>

/** How the payment of each job ended; `error` is why it was refused. */
export type PaidJob = { orderId: string; error: string | null }

/** The day on which a job is to be paid: its delivery and the carrier's terms. Source: CARRIER-7. */
export const payableOn = (deliveredOn: string, termsDays: number): string => addDays(deliveredOn, termsDays)

type Owed = { readonly dueOn: string; readonly payCents: number }

/** The sum owed, by days overdue. */
export function owedOf(jobs: readonly Owed[], today: string): Aging {
  const total = jobs.reduce((sum, { payCents }) => sum + payCents, 0)
  return aging(
    jobs.map(({ dueOn, payCents }) => ({ dueOn, openCents: payCents })),
    total,
    today,
  )
}

type Job = Owed & Pick<Payable, 'carrierId' | 'carrierName' | 'payMethod'>

/** The carriers that we owe something, most on top. */
export function owedByCarrier(jobs: readonly Job[], today: string): PayableCarrier[] {
  const sumOf = (theirs: readonly Job[]) => theirs.reduce((sum, { payCents }) => sum + payCents, 0)
  return [...Map.groupBy(jobs, ({ carrierId }) => carrierId).values()]
    .toSorted(
      (one, other) =>
        sumOf(other) - sumOf(one) || (one[0]?.carrierId ?? '').localeCompare(other[0]?.carrierId ?? ''),
    )
    .flatMap((theirs) => {
      const [first] = theirs
      if (!first) return []
      const { carrierId, carrierName, payMethod } = first
      return [{ carrierId, carrierName, payMethod, jobs: theirs.length, owed: owedOf(theirs, today) }]
    })
}

/** A payable in the response. */
export const payableRow = ({
  payCents,
  ...rest
}: Omit<Payable, 'pay'> & { readonly payCents: number }): Payable => ({
  ...rest,
  pay: dollarsText(payCents),
})
