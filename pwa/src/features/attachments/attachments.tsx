import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AttachmentsPanelProps } from './attachments-panel.tsx'

const AttachmentsPanel = lazyPart(
  async () => (await import('./attachments-panel.tsx')).AttachmentsPanel,
  <Skeleton className="h-29" />,
)

/** The panel with the database of the device behind it, which is large: the page is there before it. */
export function Attachments(props: AttachmentsPanelProps) {
  return <AttachmentsPanel {...props} />
}
