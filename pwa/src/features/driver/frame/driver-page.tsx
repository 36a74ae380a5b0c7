import type { ReactNode } from 'react'
import { useHeadingFocus } from '../../../ui/page/focus-heading.ts'
import { usePageTop } from '../../../ui/page/use-page-top.ts'

type Props = {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** A screen with a heading, which gets the focus when the screen takes another's place. */
export function DriverPage({ title, lead, children }: Props) {
  useHeadingFocus()
  usePageTop()
  return (
    <div className="measure py-7">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        {title}
      </h1>
      {lead ? <div className="mt-2 text-soft">{lead}</div> : null}
      {children ? <div className="mt-6 grid gap-6">{children}</div> : null}
    </div>
  )
}
