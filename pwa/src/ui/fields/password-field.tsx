import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A password field whose text the user can show while typing. */
export function PasswordField({ label, hint, error, id, ...input }: Props) {
  const made = useId()
  const own = id ?? made
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={isShown ? 'text' : 'password'}
          id={own}
          className={`${controlClass} pr-20`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, hint, error)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-control px-3 text-sm font-semibold underline underline-offset-4"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  )
}
