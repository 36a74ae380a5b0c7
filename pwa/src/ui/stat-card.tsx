import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode; note?: ReactNode }

/** One figure with a label above and a note below, in a row of cards. */
export function StatCard({ label, children, note }: Props) {
  return (
    <div className="min-w-0 border-t-2 border-action pt-3">
      <dt className="text-soft">{label}</dt>
      <dd>
        <span className="figures block font-heading text-[1.25rem] font-bold tracking-[-0.02em] wrap-anywhere sm:text-2xl">
          {children}
        </span>
        {note ? <span className="mt-0.5 block text-sm text-soft">{note}</span> : null}
      </dd>
    </div>
  )
}

/** The row: as many cards side by side as fit. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 md:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
      {children}
    </dl>
  )
}
