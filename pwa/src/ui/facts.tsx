import type { ReactNode } from 'react'

/** Label and value pairs with a hairline between them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
