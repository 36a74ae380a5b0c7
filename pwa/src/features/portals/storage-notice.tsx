import { useSyncExternalStore } from 'react'
import { sentenceOfProblem } from '../../offline/database/storage-problem.ts'
import { storageNotice } from '../../offline/storage-notice.ts'
import { Notice } from '../../ui/notice.tsx'

/** Says that this device cannot store or read its data, where that fails. Source: OFFLINE-7. */
export function StorageNotice() {
  const problem = useSyncExternalStore(storageNotice.subscribe, storageNotice.current)
  if (!problem) return null
  return (
    <div className="measure pt-4">
      <Notice look="fail" live title="This device cannot save your work">
        <p>{sentenceOfProblem(problem)}</p>
      </Notice>
    </div>
  )
}
