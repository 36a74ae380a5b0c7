import { Skeleton } from '../../ui/skeleton.tsx'
import { dialogLoading } from './words.ts'

/** The place of the sentences about a refund while the server works it out. */
export function RefundLoading() {
  return (
    <output className="grid gap-2">
      <span className="sr-only">{dialogLoading}</span>
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-2/3" />
    </output>
  )
}
