import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { screens, type Screen } from '../../../offline/driver/inspection.ts'

/** The screens of an inspection, in their order. Source: DRIVER-31. */
export function screensOf(step: InspectionStep, load: Pick<DriverLoad, 'asksCode' | 'collect'>): Screen[] {
  const leftOut: Partial<Record<Screen, boolean>> = {
    code: step === 'delivery' || !load.asksCode,
    collect: step === 'pickup' || load.collect === null,
  }
  return screens.filter((screen) => !leftOut[screen])
}

/** The screen after or before another one; undefined at the ends. */
export function neighbor(list: readonly Screen[], screen: Screen, by: 1 | -1): Screen | undefined {
  const at = list.indexOf(screen)
  return at < 0 ? list[0] : list[at + by]
}
