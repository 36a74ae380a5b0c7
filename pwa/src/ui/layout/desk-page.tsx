import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Above the title: the back link, the kind of item. */
  above?: ReactNode
  /** Under the title. */
  lead?: ReactNode
  /** Page actions, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A portal page: denser than the public pages, and as wide as its layout. */
export function DeskPage({ title, above, lead, actions, children }: Props) {
  return (
    <div className="measure py-7 md:py-9">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {above}
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {title}
          </h1>
          {lead ? <div className="mt-1.5 max-w-[46rem] text-soft">{lead}</div> : null}
        </div>
        {actions}
      </div>
      <div className="mt-7">{children}</div>
    </div>
  )
}

/** A section of such a page, with a line above it. */
export function DeskSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="min-w-0 border-t border-edge pt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
