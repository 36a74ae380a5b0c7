import type { ReactNode } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Letterhead } from '../../ui/layout/letterhead.tsx'

type Props = {
  header: ReactNode
  /** The admin portal: denser and wider than a dealer's, which is used by touch. Header and pages share one width. */
  isDense?: boolean
  children: ReactNode
}

/** A plain page without the public header and footer. Source: SCREEN-4. */
export function PortalFrame({ header, isDense = false, children }: Props) {
  return (
    <div
      data-density={isDense ? 'dense' : undefined}
      className={`flex min-h-dvh flex-col bg-plain [--sticky-top:var(--header-height)] lg:[--sticky-top:calc(var(--header-height)+2.75rem)] ${isDense ? '[--measure:110rem]' : ''}`}
    >
      <a
        href="#main"
        className="top-2 left-2 z-50 rounded-control bg-action px-4 py-3 font-semibold text-on-action not-focus-visible:sr-only focus-visible:fixed"
      >
        Skip to content
      </a>
      {header}
      <Letterhead brand={useSiteConfig().brand} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
    </div>
  )
}
