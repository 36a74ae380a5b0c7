import { useId, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  frameClass?: string
}

export function TextField({ label, hint, error, optional = false, frameClass = '', id, ...input }: Props) {
  const made = useId()
  const own = id ?? made
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} optional={optional} className={frameClass}>
      <input
        type="text"
        {...input}
        id={own}
        className={`${controlClass} ${input.className ?? ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, hint, error)}
      />
    </FieldFrame>
  )
}
