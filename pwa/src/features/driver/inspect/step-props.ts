import type { DriverLoad, DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import type { Inspection, KeptPhoto, Mark } from '../../../offline/driver/inspection.ts'

/** The properties of every screen of an inspection. */
export type StepProps = {
  readonly inspection: Inspection
  readonly photos: readonly KeptPhoto[]
  readonly load: DriverLoad
  readonly vehicle: DriverVehicle
  /** At a delivery: the photos and the marks of the pickup. */
  readonly before: { readonly photos: readonly KeptPhoto[]; readonly marks: readonly BeforeMark[] }
  /** Keeps answers. */
  readonly change: (answers: Partial<Inspection>) => Promise<void>
  readonly onNext: () => void
  /** Back to the load. */
  readonly onLeave: () => void
}

/** A mark of the pickup. */
export type BeforeMark = Pick<Mark, 'view' | 'x' | 'y'>
