import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'select'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  frameClass?: string
}

/** The platform's own select: familiar, with built-in keyboard and screen reader support. */
export function SelectField({ label, hint, error, frameClass = '', id, children, ...select }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} className={frameClass}>
      <span className="relative block">
        <select
          {...select}
          id={own}
          className={`${controlClass} appearance-none pr-10`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, hint, error)}
        >
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className="pointer-events-none absolute top-1/2 right-4 h-2 w-3 -translate-y-1/2"
        >
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </span>
    </FieldFrame>
  )
}
