import type { ReactNode } from 'react'

/** A page with one short form on a plain background: sign-in, a new password. */
export function SmallPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="measure max-w-[30rem] py-10 md:py-14">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {lead ? <div className="mt-2 text-lg text-soft">{lead}</div> : null}
      {children ? <div className="mt-7 grid gap-6">{children}</div> : null}
    </div>
  )
}
