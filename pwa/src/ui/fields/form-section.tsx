import { useId, type ReactNode } from 'react'

type Props = { title: string; hint?: string | undefined; children: ReactNode }

/** One group of fields, visible at a glance. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-6">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-soft">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
