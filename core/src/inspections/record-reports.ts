import { matchesVin } from './clean-inspection.ts'
import type { DriverReportKind } from './driver-report.ts'
import type { SignedRecord } from './signed-record.ts'

/** Something for staff to look at. */
export type Report = { readonly kind: DriverReportKind; readonly detail: string }

/** A record as it arrived, with the facts of the server. */
export type JudgedRecord = {
  readonly record: SignedRecord
  /** `2021 Honda Accord` */
  readonly vehicle: string
  /** Of the order; null if it has none. */
  readonly vin: string | null
  readonly codeAnswer: 'right' | 'wrong' | 'none' | null
  readonly isOddTime: boolean
  readonly isEvidence: boolean
  /** This step of the vehicle was signed before. */
  readonly isTwice: boolean
  /** The guards that would have asked staff, as sentences. */
  readonly asked: readonly string[]
}

const stepText = ({ record, vehicle }: JudgedRecord) => `${record.step} of the ${vehicle}`
const isDelivery = ({ record }: JudgedRecord) => record.step === 'delivery'

function collectedText({ record: { collected } }: JudgedRecord): string {
  return collected ? `${collected.amount} dollars by ${collected.method.replace('_', ' ')}` : ''
}

type Rule = {
  readonly kind: DriverReportKind
  readonly holds: (judged: JudgedRecord) => boolean
  readonly detail: (judged: JudgedRecord) => string
}

const rules: readonly Rule[] = [
  { kind: 'evidence', holds: ({ isEvidence, isTwice }) => isEvidence && !isTwice, detail: stepText },
  { kind: 'twice', holds: ({ isTwice }) => isTwice, detail: stepText },
  { kind: 'guard', holds: ({ asked }) => asked.length > 0, detail: ({ asked }) => asked.join(' ') },
  { kind: 'wrong_code', holds: ({ codeAnswer }) => codeAnswer === 'wrong', detail: stepText },
  { kind: 'no_code', holds: ({ codeAnswer }) => codeAnswer === 'none', detail: stepText },
  {
    kind: 'vin_mismatch',
    holds: ({ record, vin }) => !matchesVin(record, vin),
    detail: ({ vehicle, record }) => `${vehicle}, read ${record.vin.value ?? 'nothing'}`,
  },
  { kind: 'odd_time', holds: ({ isOddTime }) => isOddTime, detail: stepText },
  {
    kind: 'new_damage',
    holds: (judged) => isDelivery(judged) && judged.record.newDamage === true,
    detail: stepText,
  },
  { kind: 'collected', holds: ({ record }) => record.collected !== null, detail: collectedText },
]

/** The reports that a record makes for staff. Source: DRIVER-14. */
export const recordReports = (judged: JudgedRecord): Report[] =>
  rules.filter(({ holds }) => holds(judged)).map(({ kind, detail }) => ({ kind, detail: detail(judged) }))
