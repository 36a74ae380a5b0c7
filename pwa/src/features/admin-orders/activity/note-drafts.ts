/** One id for one note: a retry after a lost response adds it once. */
type NoteDraft = { readonly id: string; readonly text: string }

const drafts = new Map<string, NoteDraft>()

/** Notes that were typed and not added yet, by order: leaving the page loses none, and adds none twice. Source: STAFF-8. */
export const noteDrafts = {
  of: (orderId: string): NoteDraft => drafts.get(orderId) ?? { id: crypto.randomUUID(), text: '' },
  keep(orderId: string, draft: NoteDraft): void {
    if (draft.text === '') drafts.delete(orderId)
    else drafts.set(orderId, draft)
  },
  /** Makes the text another note. Returns its id. */
  beginAnew(orderId: string): string {
    const id = crypto.randomUUID()
    noteDrafts.keep(orderId, { ...noteDrafts.of(orderId), id })
    return id
  },
}
