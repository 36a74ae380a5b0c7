import type { ClipboardEvent, KeyboardEvent } from 'react'
import { describedBy } from '../../../ui/fields/field-frame.tsx'
import { pastedTable } from './rate-cells.ts'

type Place = { readonly row: number; readonly column: number }

type Props = {
  /** The cell's name for screen readers: `0-125 miles, dollars per mile`. */
  label: string
  path: string
  place: Place
  text: string
  /** The published figure as text; undefined if there is none to compare with. */
  published: string | undefined
  error: string | undefined
  /** A figure that publishing refuses; the draft may have it. */
  warning: string | undefined
  isText?: boolean
  onText: (text: string) => void
  onTable: (from: Place, table: readonly (readonly string[])[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Moves within a column, as in a spreadsheet: Enter and the arrow keys; Shift and Enter go up. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>, { row, column }: Place): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const wanted = row + (event.shiftKey ? -step : step)
  const next = event.currentTarget
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-place="${wanted}:${column}"]`)
  next?.focus()
  next?.select()
}

const frameClass =
  'flex items-center gap-2 rounded-control border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus'

function edgeClass(error: string | undefined, isChanged: boolean): string {
  if (error) return 'border-fail'
  return isChanged ? 'border-amber' : 'border-edge'
}

type RemarkProps = Pick<Props, 'error' | 'warning'> & { id: string }

function Remark({ id, error, warning }: RemarkProps) {
  if (!error && !warning) return null
  return (
    <p id={id} className={`mt-0.5 text-sm ${error ? 'font-semibold text-fail' : 'text-soft'}`}>
      {error ?? warning}
    </p>
  )
}

/**
 * A cell of a table that works like a spreadsheet: Tab goes right, Enter down, a pasted table fills the cells to the
 * right and below. A figure that differs from the published one says what it was.
 */
export function GridCell(props: Props) {
  const { label, path, place, text, published, error, warning, isText = false, onText, onTable } = props
  const isChanged = published !== undefined && published !== text.trim()
  const paste = (event: ClipboardEvent) => {
    const table = pastedTable(event.clipboardData.getData('text/plain'))
    if (!table) return
    event.preventDefault()
    onTable(place, table)
  }
  const id = `rate-${path}`
  return (
    <div className="min-w-0">
      <div className={`${frameClass} ${edgeClass(error, isChanged)}`}>
        {isChanged ? (
          <span id={`${id}-hint`} className="figures shrink-0 pl-2 text-sm whitespace-nowrap text-soft">
            was {published === '' ? 'empty' : published}
          </span>
        ) : null}
        <input
          id={id}
          type="text"
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, isChanged, error ?? warning)}
          data-place={`${place.row}:${place.column}`}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => moveInColumn(event, place)}
          onPaste={paste}
          className={`figures min-h-9 w-full rounded-control bg-transparent px-2 py-1 text-base text-ink outline-none pointer-coarse:min-h-11 ${isText ? 'min-w-24' : 'min-w-14 text-right'}`}
        />
      </div>
      <Remark id={`${id}-error`} error={error} warning={warning} />
    </div>
  )
}
