import { HeadFrame, headEstimateClass, headTextClass } from './head-frame.tsx'
import { usePassingHeading } from '../../ui/page/focus-heading.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { trackedLoading, trackedLoadingHelp } from './words.ts'

/** The header of a tracked order while it loads. */
export function LookingUpHead() {
  return (
    <HeadFrame above={<Skeleton className="h-6 w-40" />} map={{}}>
      <output className="block">
        <h1 ref={usePassingHeading()} tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
          {trackedLoading}
        </h1>
      </output>
      <p className={headTextClass}>{trackedLoadingHelp}</p>
      <p className={headEstimateClass} />
    </HeadFrame>
  )
}
