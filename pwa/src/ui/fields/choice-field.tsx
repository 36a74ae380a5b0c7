import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'

type Choice<Value extends string> = { value: Value; label: string; note?: ReactNode }

type Props<Value extends string> = {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  /** The selected value; omitted if the form library registers the inputs. */
  value?: Value
  onChoose?: (value: Value) => void
  register?: ComponentProps<'input'>
  error?: string | undefined
  /** The number of columns on wide screens. */
  columns?: 'two' | 'three' | 'five'
}

const layouts = {
  two: 'grid-cols-2',
  three: 'grid-cols-3',
  five: 'grid-cols-6 *:col-span-2 [&>:nth-child(n+4)]:col-span-3',
} as const

/** Radio buttons drawn as segments of one row, or as lines with a note under each label. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value, onChoose, register, error, columns = 'two' } = props
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={`grid ${layouts[columns]} gap-2 max-[22rem]:gap-1`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 grow cursor-pointer items-start gap-2.5 rounded-control border border-edge bg-surface px-3.5 py-2.5 max-[22rem]:gap-1.5 max-[22rem]:px-2 transition-colors duration-150 hover:border-ink has-checked:border-action has-checked:shadow-[inset_0_0_0_1px_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...register}
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              {...(onChoose ? { onChange: () => onChoose(choice.value) } : {})}
              className="mt-1 size-4 shrink-0 accent-action outline-none"
            />
            <span className="min-w-0">
              <span className="block">{choice.label}</span>
              {choice.note ? <span className="block text-sm text-soft">{choice.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  )
}
