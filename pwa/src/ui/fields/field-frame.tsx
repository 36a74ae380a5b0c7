import type { ReactNode } from 'react'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string
  children: ReactNode
}

/** Ids that link hint and error to their control. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Label above, hint below it, error under the control; the error takes up space only when there is one. */
export function FieldFrame({ id, label, hint, error, optional, className = '', children }: Props) {
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-fail">
      <span aria-hidden="true">!</span>
      {children}
    </p>
  )
}
