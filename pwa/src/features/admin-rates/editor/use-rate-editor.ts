import type { SaveRateDraft } from '@switchback/core/rates/edit-rates.ts'
import { publishingErrors } from '@switchback/core/rates/publishing-errors.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { isSessionEnd, callFailure } from '../../../api/failure-text.ts'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import { saveRateDraft } from '../rates-calls.ts'
import { cellsOf, checkCells, type RateCells } from './rate-cells.ts'

/** The draft and the structure that a page shows: a save replaces no others. Source: RATE-12. */
type Seen = Required<Pick<SaveRateDraft, 'revision' | 'structureRevision'>>

/** The cells that the user edits, and what they began from. */
type Edited = { readonly start: RateCells; readonly cells: RateCells; readonly seen: Seen }

const seenOf = ({ revision, savedDraft }: RateStructureResponse): Seen => ({
  revision: savedDraft?.revision ?? 0,
  structureRevision: revision,
})

function begin(structure: RateStructureResponse): Edited {
  const { savedDraft, card } = structure
  const figures = savedDraft?.figures ?? (card ? figuresOf(card) : undefined)
  if (!figures) throw new Error(`The rates ${structure.id} have neither a version nor a draft`)
  const cells = cellsOf(figures)
  return { start: cells, cells, seen: seenOf(structure) }
}

const isSame = (one: RateCells, other: RateCells) => JSON.stringify(one) === JSON.stringify(other)

export type RateEditor = {
  readonly cells: RateCells
  /** The version in effect. */
  readonly published: RateCells | undefined
  readonly errors: Readonly<Record<string, string>>
  /** Figures that a draft may have and publishing refuses, by their cell. Source: RATE-20. */
  readonly warnings: Readonly<Record<string, string>>
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly message: string | undefined
  /** Whether somebody else changed the draft or the rates while the user typed. */
  readonly isOvertaken: boolean
  /** Who saved the draft over which the user typed, if it is the draft that changed. */
  readonly overtakenBy: string | undefined
  readonly edit: (change: (cells: RateCells) => RateCells) => void
  /** Resolves to whether the draft is saved. */
  readonly save: () => Promise<boolean>
  /** Saves over what somebody else saved, on purpose. */
  readonly saveOver: () => Promise<boolean>
  /** Drops what was typed. */
  readonly reset: () => void
}

/** In the order of the page, after React rendered the errors. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('main [aria-invalid]')?.focus())
}

/** The state of the editor. Unsaved changes stay when the structure changes on the server. Source: RATE-12. */
export function useRateEditor(structure: RateStructureResponse): RateEditor {
  const [edited, setEdited] = useState(() => begin(structure))
  // Errors show from the first attempt to save, and then follow the typing.
  const [isTried, setIsTried] = useState(false)
  const [outcome, setOutcome] = useState<{ isBusy: boolean; message?: string }>({ isBusy: false })
  const isDirty = !isSame(edited.cells, edited.start)
  const now = seenOf(structure)
  const isOvertaken =
    now.revision !== edited.seen.revision || now.structureRevision !== edited.seen.structureRevision
  if (isOvertaken && !isDirty && !outcome.isBusy) setEdited(begin(structure))

  const restart = (fresh: RateStructureResponse) => {
    setEdited(begin(fresh))
    setIsTried(false)
    setOutcome({ isBusy: false })
  }

  const checked = checkCells(edited.cells)
  const errors = isTried && 'errors' in checked ? checked.errors : {}

  const warnings = 'errors' in checked ? {} : firstErrors(publishingErrors(checked.figures))

  const write = async (seen: Seen) => {
    setIsTried(true)
    if ('errors' in checked) {
      focusFirstError()
      return false
    }
    setOutcome({ isBusy: true })
    try {
      restart(await saveRateDraft(structure.id, { ...checked, ...seen }))
      return true
    } catch (error) {
      const { message } = callFailure(error)
      setOutcome({ isBusy: false, ...(isSessionEnd(error) ? {} : { message }) })
      return false
    }
  }

  return {
    cells: edited.cells,
    published: structure.card ? cellsOf(figuresOf(structure.card)) : undefined,
    errors,
    warnings,
    isDirty,
    ...outcome,
    message: outcome.message,
    isOvertaken: isOvertaken && isDirty,
    overtakenBy: now.revision === edited.seen.revision ? undefined : structure.savedDraft?.updatedBy,
    edit: (change) => setEdited((old) => ({ ...old, cells: change(old.cells) })),
    save: () => write(edited.seen),
    saveOver: () => write(now),
    reset: () => restart(structure),
  }
}
