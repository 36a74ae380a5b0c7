import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  /** Wide pages have a side column; narrow pages are for reading. */
  width?: 'narrow' | 'wide'
  children?: ReactNode
}

/** One page, one purpose: its heading gets the focus on navigation. */
export function Page({ title, lead, width = 'narrow', children }: Props) {
  return (
    <div className={`measure py-10 md:py-14 ${width === 'narrow' ? 'max-w-[44rem]' : ''}`}>
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {title}
      </h1>
      {lead ? <div className="mt-3 max-w-[38rem] text-lg text-soft">{lead}</div> : null}
      {children ? <div className="mt-8">{children}</div> : null}
    </div>
  )
}
