import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

export function TextAreaField({ label, hint, error, optional = false, id, ...area }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={3}
        {...area}
        id={own}
        className={`${controlClass} field-sizing-content max-h-80 ${area.rows === 1 ? 'min-h-12' : 'min-h-24'}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, hint, error)}
      />
    </FieldFrame>
  )
}
