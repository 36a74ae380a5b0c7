import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AttachmentsPanelProps } from './attachments-panel.tsx'

const AttachmentsPanel = lazy(() =>
  import('./attachments-panel.tsx').then((module) => ({ default: module.AttachmentsPanel })),
)

/** The panel with the database of the device behind it, which is large: the page is there before it. */
export function Attachments(props: AttachmentsPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-29" />}>
      <AttachmentsPanel {...props} />
    </Suspense>
  )
}
