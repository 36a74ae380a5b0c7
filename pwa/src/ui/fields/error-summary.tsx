import { useEffect, useRef } from 'react'

export type FieldError = { fieldId: string; message: string }

type Props = {
  errors: readonly FieldError[]
  /** Each new value (a submit attempt) focuses the summary again. */
  attempt: number
}

/** All errors, repeated at the top of the form: takes focus, and each line links to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-24 border-l-4 border-fail bg-fail-wash px-5 py-4"
    >
      <h2 className="text-lg">
        {errors.length === 1
          ? 'One thing needs your attention'
          : `${errors.length} things need your attention`}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a
              href={`#${error.fieldId}`}
              className="inline-block py-0.5 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.fieldId)?.focus()
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
