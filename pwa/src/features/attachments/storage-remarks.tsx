import { useEffect, useState, useSyncExternalStore } from 'react'
import { sentenceOfProblem } from '../../offline/database/storage-problem.ts'
import { askToPersist } from '../../offline/device/persistence.ts'
import { shownProblem } from '../../offline/database/shown-problem.ts'
import { Notice } from '../../ui/notice.tsx'

/** Warns the user about files that only this device has. Source: OFFLINE-7. */
export function StorageRemarks({ isWaiting }: { isWaiting: boolean }) {
  const problem = useSyncExternalStore(shownProblem.subscribe, shownProblem.current)
  const [isPersisted, setIsPersisted] = useState(true)
  useEffect(() => {
    if (isWaiting) void askToPersist().then(setIsPersisted)
  }, [isWaiting])
  return (
    <>
      {problem ? (
        <Notice look="fail" live>
          <p>{sentenceOfProblem(problem)}</p>
        </Notice>
      ) : null}
      {isWaiting && !isPersisted ? (
        <p className="text-sm text-soft">
          This browser may delete waiting files if it runs out of space. Keep the originals until they're
          uploaded.
        </p>
      ) : null}
    </>
  )
}
