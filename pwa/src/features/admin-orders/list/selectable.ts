/** More rows than this are not changed at once. */
export const selectedAtMost = 50

/** The rows that a bulk action is for. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** Nothing more can be selected. */
  readonly isFull: boolean
  readonly toggle: (id: string) => void
  readonly select: (ids: readonly string[]) => void
  readonly clear: () => void
}

/** The rows that the list shows, and how to select all that match. */
export type Selectable = {
  readonly ids: readonly string[]
  /** More rows may match than those that are loaded. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Selects what matches, up to the limit; loads what is missing. */
  readonly selectAll: () => void
}

/** The label of the button that selects all rows that match. */
export function selectAllLabel({ ids, hasMore }: Pick<Selectable, 'ids' | 'hasMore'>): string {
  if (ids.length > selectedAtMost || (hasMore && ids.length === selectedAtMost)) {
    return `Select the first ${selectedAtMost} that match`
  }
  return hasMore ? 'Select all that match' : `Select all ${ids.length} that match`
}

/** How many rows are selected, and of how many. */
export function selectionText(count: number, { ids, hasMore }: Pick<Selectable, 'ids' | 'hasMore'>): string {
  const isMore = hasMore || ids.length > count
  if (count >= selectedAtMost && isMore) {
    return `${count} selected. More match, and ${selectedAtMost} is the limit of one go.`
  }
  return isMore ? `${count} selected` : `All ${count} that match are selected`
}
