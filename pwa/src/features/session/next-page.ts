import type { SignedInUser } from '@switchback/core/access/sign-in.ts'

export type Portal = SignedInUser['role']

const portals = {
  dealer: { prefix: '/dealer', home: '/dealer/dashboard', login: '/dealer-login' },
  admin: { prefix: '/admin', home: '/admin', login: '/admin' },
} as const

/** Where a portal begins, and where one signs in to it. Source: ACCESS-1. */
export const portalPages = (portal: Portal) => portals[portal]

/**
 * Where somebody goes once they are signed in: the page that sent them to sign in, if it is one of their portal's, else
 * the portal's first page. Anything else in the address, such as another site, is not followed.
 */
export function nextPage(portal: Portal, wanted: string | undefined): string {
  const { prefix, home } = portals[portal]
  const isOwn = wanted !== undefined && new RegExp(`^${prefix}(?:[/?#][^\\s\\\\]*)?$`).test(wanted)
  return isOwn && !wanted.includes('//') ? wanted : home
}

/** The address's `next`, as far as it could be one. */
export function readNext(search: Record<string, unknown>): { next?: string } {
  const { next } = search
  return typeof next === 'string' && next.startsWith('/') ? { next: next.slice(0, 500) } : {}
}
