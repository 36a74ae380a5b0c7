import { vitalClasses, type Vital } from '@switchback/core/client-reports/report-values.ts'

/** The upper end of the class of a value; the largest class has no end. */
export function classOf(vital: Vital, value: number): number {
  const ends: readonly number[] = vitalClasses[vital]
  return ends.find((end) => value <= end) ?? ends.at(-1) ?? value
}

type Shift = Pick<PerformanceEntry, 'startTime'> & {
  readonly value?: number
  readonly hadRecentInput?: boolean
}
type Interaction = Pick<PerformanceEntry, 'duration'> & { readonly interactionId?: number }

const windowMs = 5000
const gapMs = 1000

/**
 * The score of layout shifts as CLS defines it: the worst window of at most five seconds whose shifts are less than a
 * second apart. Shifts right after an input do not count.
 */
export function layoutShiftScore() {
  let worst = 0
  let current = 0
  let firstAt = 0
  let lastAt = 0
  return {
    add: ({ startTime, value = 0, hadRecentInput = false }: Shift): void => {
      if (hadRecentInput) return
      const goesOn = current > 0 && startTime - lastAt < gapMs && startTime - firstAt < windowMs
      current = goesOn ? current + value : value
      firstAt = goesOn ? firstAt : startTime
      lastAt = startTime
      worst = Math.max(worst, current)
    },
    score: () => worst,
  }
}

/**
 * The slowest interaction, as INP defines it: one in fifty may be slower. Only the slowest ten are kept, which is enough
 * for five hundred interactions.
 */
export function slowInteraction() {
  const slowest = new Map<number, number>()
  const seen = new Set<number>()
  return {
    add: ({ duration, interactionId = 0 }: Interaction): void => {
      if (interactionId === 0) return
      seen.add(interactionId)
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
      if (slowest.size <= 10) return
      const [fastest = 0] = [...slowest].toSorted(([, one], [, other]) => one - other)[0] ?? []
      slowest.delete(fastest)
    },
    milliseconds: (): number | undefined =>
      [...slowest.values()].toSorted((one, other) => other - one)[
        Math.min(slowest.size - 1, Math.floor(seen.size / 50))
      ],
  }
}
