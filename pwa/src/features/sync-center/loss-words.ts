import type { QueueItem } from '../../offline/outbox/read-queue.ts'

/** What the person loses by discarding an item, in sentences. Source: OFFLINE-14, OFFLINE-3. */
export function lossWords({ operation }: QueueItem, items: readonly QueueItem[]): readonly string[] {
  const { id, kind, isUnsure } = operation
  const others = items.filter((each) => each.operation.lane === id && each.operation.id !== id)
  const fileCount = others.filter((each) => each.operation.kind === 'file').length
  const words: Readonly<Record<string, string>> = {
    place_order: 'The order will not be placed.',
    save_quote: 'The quote will not be saved.',
    cancel_order: 'The order will not be cancelled.',
    file: 'The file will not be uploaded, and its copy on this device is deleted.',
  }
  return [
    words[kind] ?? "It won't be sent.",
    ...(fileCount > 0
      ? [`${fileCount === 1 ? 'Its file' : `Its ${fileCount} files`} on this device will be deleted too.`]
      : []),
    ...(others.some((each) => each.operation.kind === 'cancel_order')
      ? ['Its cancellation goes with it.']
      : []),
    ...(isUnsure ? ["It may have gone through anyway. Please check your orders once you're online."] : []),
    "This can't be undone.",
  ]
}
