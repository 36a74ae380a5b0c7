import type { ComponentProps, ReactNode } from 'react'
import { columnOf } from '../sheet-columns.ts'
import { cellMark } from '../sheet-keys.ts'
import type { LineCells } from '../vehicle-line.ts'
import { choiceNone } from '../../words.ts'

/** In a row the cell's own frame is the grid of lines; in a card it is a field. */
const controlClass =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-2.5 text-base text-ink hover:border-ink ' +
  'aria-invalid:border-fail aria-invalid:shadow-[inset_0_0_0_1px_var(--color-fail)] ' +
  '@min-[54rem]:h-11 @min-[54rem]:pointer-fine:h-9 @min-[54rem]:pointer-fine:min-h-9 @min-[54rem]:rounded-none @min-[54rem]:border-0 @min-[54rem]:border-l @min-[54rem]:border-line @min-[54rem]:bg-transparent @min-[54rem]:px-1.5 @min-[54rem]:text-sm @min-[54rem]:hover:bg-wash @min-[54rem]:focus-visible:bg-surface @min-[54rem]:-outline-offset-2'

/** In a row the column has a heading; in a card the label is as short as that. */
function CellLabel({ cell }: { cell: keyof LineCells }) {
  const { heading, name } = columnOf(cell)
  return (
    <span className="block text-sm font-semibold @min-[54rem]:sr-only">
      {heading}
      <span className="sr-only">{name.slice(heading.length)}</span>
    </span>
  )
}

export type CellState = { 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  cell: keyof LineCells
  state: CellState
  frameClass?: string
  onText: (text: string) => void
}

/** A text cell. Its label is visually hidden where the column has a heading. */
export function LineField({ cell, state, frameClass = '', onText, className = '', ...input }: FieldProps) {
  return (
    <label className={`block min-w-0 ${frameClass}`}>
      <CellLabel cell={cell} />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...state}
        {...input}
        {...cellMark(cell)}
        className={`${controlClass} read-only:border-line read-only:bg-transparent ${className}`}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  )
}

type SelectProps = {
  cell: keyof LineCells
  state: CellState
  value: string
  choices: readonly (readonly [string, string])[]
  frameClass?: string
  onChoose: (value: string) => void
}

/** A cell with choices, empty until the user chooses. */
export function LineSelect({ cell, state, value, choices, frameClass = '', onChoose }: SelectProps) {
  return (
    <label className={`relative block min-w-0 ${frameClass}`}>
      <CellLabel cell={cell} />
      <select
        {...state}
        {...cellMark(cell)}
        value={value}
        className={`${controlClass} appearance-none @max-[24rem]:pr-5 @max-[24rem]:pl-1.5 @max-[24rem]:text-sm @min-[54rem]:pr-4`}
        onChange={({ target }) => onChoose(target.value)}
      >
        {value === '' ? <option value="">{choiceNone}</option> : null}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute right-3 bottom-4.5 h-2 w-3 @max-[24rem]:right-1.5 @min-[54rem]:top-[calc(50%-0.25rem)] @min-[54rem]:right-1 @min-[54rem]:bottom-auto @min-[54rem]:w-2.5"
      >
        <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </label>
  )
}

/** A fact in place of a cell that nobody can change. */
export function LockedCell({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={`min-w-0 self-center text-sm @min-[54rem]:border-l @min-[54rem]:border-line @min-[54rem]:px-1.5 ${className}`}
    >
      {children}
    </p>
  )
}
