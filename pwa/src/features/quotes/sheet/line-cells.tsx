import type { ComponentProps } from 'react'

const controlClass =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-2.5 text-base text-ink hover:border-ink aria-invalid:border-fail aria-invalid:shadow-[inset_0_0_0_1px_var(--color-fail)] @5xl:px-2 @5xl:text-sm'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  frameClass?: string
  onText: (text: string) => void
}

/** A text cell. Its label is visually hidden if the table has column headings. */
export function LineField({ label, frameClass = '', onText, className = '', ...input }: FieldProps) {
  return (
    <label className={`block min-w-0 ${frameClass}`}>
      <span className="text-sm font-semibold @5xl:sr-only">{label}</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={`${controlClass} ${className}`}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  frameClass?: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

/** A select cell, empty until the user chooses. */
export function LineSelect({ label, frameClass = '', choices, onChoose, ...select }: SelectProps) {
  return (
    <label className={`block min-w-0 ${frameClass}`}>
      <span className="text-sm font-semibold @5xl:sr-only">{label}</span>
      <select {...select} className={controlClass} onChange={({ target }) => onChoose(target.value)}>
        {select.value === '' ? <option value="">Choose</option> : null}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
