import type { ClientReport, ClientReports } from '@switchback/core/client-reports/client-reports.ts'
import { entryFile } from '../../offline/app/page-code.ts'
import { pagePatterns, type PagePattern } from '@switchback/core/client-reports/report-values.ts'

/** The part of the router that knows the page. */
export type Pages = { readonly state: { readonly matches: readonly { readonly fullPath?: string }[] } }

/** The pattern of the page that shows, never its address. */
export function pageOf(pages: Pages | undefined): PagePattern {
  const fullPath = pages?.state.matches.at(-1)?.fullPath ?? ''
  const pattern = fullPath === '/' ? fullPath : fullPath.replace(/\/$/, '')
  return pagePatterns.find((known) => known === pattern) ?? 'other'
}

/** The hash in the name of the page's entry file. */
const releaseOf = (page: Document): string => /-([\w-]{6,12})\.js$/.exec(entryFile(page))?.[1] ?? 'unbuilt'

/**
 * Sends reports, or drops them: without a network they are not kept. The call carries no cookie, and no address of the
 * page as its referrer, which may hold a driver's token.
 * Source: SYSTEM-9.
 */
export async function sendReports(reports: ClientReport[]): Promise<void> {
  if (!navigator.onLine) return
  const body: ClientReports = { release: releaseOf(document), reports }
  try {
    await fetch('/api/client-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
  } catch {
    // Out of reach: nobody waits for it.
  }
}
