import type { CleanDelivery } from '#core/orders/state/clean-state.ts'
import { inspectionSteps, type InspectionStep } from './inspection-words.ts'
import type { PaperStage } from './paper-copy.ts'
import type { StaffPaperCopy } from './staff-inspections.ts'

/** A vehicle of a delivered order. */
export type JudgedVehicle = {
  /** `2021 Honda Accord` */
  readonly name: string
  readonly isLeftBehind: boolean
  /** The inspections that count, each with why it is not clean. */
  readonly inspections: readonly { readonly step: InspectionStep; readonly reasons: readonly string[] }[]
}

/** A copy of a paper at one address. */
export type JudgedCopy = Pick<StaffPaperCopy, 'step' | 'stage' | 'to' | 'state'>

export type DeliveryFacts = {
  readonly vehicles: readonly JudgedVehicle[]
  /** The oldest first. */
  readonly copies: readonly JudgedCopy[]
  /** A photo of an inspection that counts may still come. */
  readonly isPhotoComing: boolean
}

function vehicleReasons({ name, isLeftBehind, inspections }: JudgedVehicle): string[] {
  if (isLeftBehind) return [`${name} was left behind`]
  const steps = Object.keys(inspectionSteps) as InspectionStep[]
  return steps.flatMap((step) => {
    const own = inspections.filter((each) => each.step === step)
    if (own.length === 0) return [`${step} of the ${name} without an inspection`]
    const reasons = [...new Set(own.flatMap((each) => each.reasons))]
    return reasons.length > 0 ? [`${step} of the ${name}: ${reasons.join(', ')}`] : []
  })
}

/** A copy that came once is delivered, whatever became of others to the same address. */
const best: Readonly<Record<JudgedCopy['state'], number>> = { failed: 0, waiting: 1, kept: 2, sent: 2 }

/** How the complete papers fared at each address of each stop. An interim paper is followed by a complete one. */
function finalCopies(copies: readonly JudgedCopy[]): JudgedCopy[] {
  const ofStage = copies.filter(({ stage }) => stage === ('final' satisfies PaperStage))
  const byReceiver = Map.groupBy(ofStage, ({ step, to }) => `${step} ${to.toLowerCase()}`)
  return [...byReceiver.values()].flatMap(
    (same) => same.toSorted((one, other) => best[other.state] - best[one.state])[0] ?? [],
  )
}

/**
 * Judges a delivered order: clean if every vehicle was picked up and delivered with clean inspections, and the complete
 * papers reached everybody who gets one. A copy that failed is a reason until it is sent again and arrives. Where no
 * provider of mails is set up, a copy that is kept counts as delivered.
 * @returns `waiting` while nothing speaks against it and a photo or a copy is on its way.
 * Source: DRIVER-15.
 */
export function judgeDelivery({ vehicles, copies, isPhotoComing }: DeliveryFacts): CleanDelivery {
  const finals = finalCopies(copies)
  const failed = finals.filter(({ state }) => state === 'failed')
  const reasons = [
    ...vehicles.flatMap((vehicle) => vehicleReasons(vehicle)),
    ...failed.map(({ step, to }) => `the copy of the ${step} did not reach ${to}`),
  ]
  if (reasons.length > 0) return { state: 'unclean', reasons }
  const isSent = finals.some(({ step }) => step === 'delivery')
  const isWaiting = isPhotoComing || !isSent || finals.some(({ state }) => state === 'waiting')
  return { state: isWaiting ? 'waiting' : 'clean', reasons: [] }
}
