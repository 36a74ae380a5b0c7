import { useEffect, useRef } from 'react'

export type FieldFault = { fieldId: string; message: string }

type Props = {
  faults: readonly FieldFault[]
  /** Each new value (an attempt to send) brings the focus here again. */
  attempt: number
}

/** What is wrong, once more on top of the form: takes the focus, and each line leads to its field. */
export function ErrorSummary({ faults, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (faults.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-24 border-l-4 border-fail bg-fail-wash px-5 py-4"
    >
      <h2 className="text-lg">
        {faults.length === 1
          ? 'One thing needs your attention'
          : `${faults.length} things need your attention`}
      </h2>
      <ul className="mt-2 grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.fieldId} ${fault.message}`}>
            <a
              href={`#${fault.fieldId}`}
              className="inline-block py-0.5 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fault.fieldId)?.focus()
              }}
            >
              {fault.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
