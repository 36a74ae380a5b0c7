import type { ReactNode } from 'react'

/** A plain page: no public header, no footer. Source: spec/dealer-admin.md section 2 "Route guards". */
export function PortalFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-plain [--sticky-top:var(--header-height)] lg:[--sticky-top:calc(var(--header-height)+2.75rem)] print:bg-transparent">
      <a
        href="#main"
        className="top-2 left-2 z-50 rounded-control bg-action px-4 py-3 font-semibold text-on-action not-focus-visible:sr-only focus-visible:fixed"
      >
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
    </div>
  )
}
