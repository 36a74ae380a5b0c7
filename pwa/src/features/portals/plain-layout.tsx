import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { PortalFrame } from './portal-frame.tsx'

/** The layout for sign-in, sign-up and password pages: a link home and nothing else. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { brand } = useSiteConfig()
  return (
    <PortalFrame
      header={
        <header className="measure flex min-h-(--header-height) items-center print:hidden">
          <Link to="/" className="py-2" aria-label={`${brand.name}, home`}>
            <Wordmark name={brand.name} />
          </Link>
        </header>
      }
    >
      {children}
    </PortalFrame>
  )
}
