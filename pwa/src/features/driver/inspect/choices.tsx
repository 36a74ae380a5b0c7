import { useId, type ReactNode } from 'react'

type Choice<Value> = { readonly value: Value; readonly label: string }

type Props<Value> = {
  legend: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | null | undefined
  onChoose: (value: Value) => void
  /** It must be answered, and the driver tried to go on without. */
  isMissing?: boolean
}

/** One line: the question, and its answers beside it as large buttons. */
export function ChoiceLine<Value extends string | number | boolean>(props: Props<Value>) {
  const { legend, choices, value, onChoose, isMissing = false } = props
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <legend className={`float-left min-w-28 grow basis-28 ${isMissing ? 'font-semibold text-fail' : ''}`}>
        {legend}
      </legend>
      <div className="flex gap-1.5">
        {choices.map((choice) => (
          <label
            key={String(choice.value)}
            className="grid min-h-12 min-w-12 cursor-pointer place-items-center rounded-control border border-edge bg-surface px-3 has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ToggleProps = { label: string; isOn: boolean; onToggle: () => void }

/** One of several answers that may all be true. */
export function ToggleChip({ label, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="min-h-12 rounded-control border border-edge bg-surface px-4 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
    >
      {label}
    </button>
  )
}
