import type { RecordFacts } from '@switchback/core/inspections/clean-inspection.ts'
import { photoState, type FoundLoad, type InspectionRow, type PhotoRow } from '../find-load.ts'

type Known = Pick<FoundLoad, 'photos' | 'copies'>

/** The complete paper of this inspection's stop went out. */
const isPaperOut = ({ inspection, assignmentId }: InspectionRow, { copies }: Known): boolean =>
  copies.copies.some(
    (copy) => copy.assignmentId === assignmentId && copy.step === inspection.step && copy.stage === 'final',
  )

const ofInspection = ({ inspection }: InspectionRow, { photos }: Known): PhotoRow[] =>
  photos.filter(({ inspectionId }) => inspectionId === inspection.id)

/** Whether a photo of an inspection is on its way, and the paper waits for it. Source: DRIVER-15. */
export const isPhotoComing = (row: InspectionRow, found: Known): boolean =>
  !isPaperOut(row, found) && ofInspection(row, found).some((photo) => photoState(photo) === 'waiting')

/**
 * The facts that decide whether an inspection is clean. A photo that is not here when the complete paper goes out counts
 * as one that never came.
 * @param vin of the order.
 * Source: DRIVER-15.
 */
export function uncleanFacts(row: InspectionRow, found: Known, vin: string | null): RecordFacts {
  const isOut = isPaperOut(row, found)
  const isLost = (photo: PhotoRow) =>
    photoState(photo) === 'lost' || (isOut && photoState(photo) === 'waiting')
  return {
    distanceMiles: row.inspection.distanceAway,
    vin,
    lost: ofInspection(row, found)
      .filter((photo) => isLost(photo))
      .map(({ slot }) => slot),
  }
}
