import type { ReactNode } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Letterhead } from '../../ui/layout/letterhead.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The layout of every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="top-2 left-2 z-50 rounded-control bg-action px-4 py-3 font-semibold text-on-action not-focus-visible:sr-only focus-visible:fixed"
      >
        Skip to content
      </a>
      <PublicHeader />
      <Letterhead brand={useSiteConfig().brand} />
      <OfflineNotice />
      {/* At least one screen high: the footer stays out of view while a page loads, so it does not jump. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow print:min-h-0">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
