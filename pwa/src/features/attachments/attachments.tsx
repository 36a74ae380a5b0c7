import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AttachmentsPanelProps } from './attachments-panel.tsx'

const AttachmentsPanel = lazyPart(
  async () => (await import('./attachments-panel.tsx')).AttachmentsPanel,
  <Skeleton className="h-29" />,
)

/** Loads the panel and its device database lazily: the database code is large, and the page renders before it. */
export function Attachments(props: AttachmentsPanelProps) {
  return <AttachmentsPanel {...props} />
}
