import type { SignedInUser } from '@switchback/core/access/me-response.ts'

export type Portal = SignedInUser['role']

const portals = {
  dealer: { prefix: '/dealer', home: '/dealer/dashboard', login: '/dealer-login' },
  admin: { prefix: '/admin', home: '/admin', login: '/admin' },
} as const

/** A portal's first page and its sign-in page. Source: ACCESS-1. */
export const portalPages = (portal: Portal) => portals[portal]

/**
 * The page to open after signing in: the requested page if it belongs to the user's portal, or else the portal's first
 * page. Ignores anything else in the URL, such as another site.
 */
export function nextPage(portal: Portal, wanted: string | undefined): string {
  const { prefix, home } = portals[portal]
  const isOwn = wanted !== undefined && new RegExp(`^${prefix}(?:[/?#][^\\s\\\\]*)?$`).test(wanted)
  return isOwn && !wanted.includes('//') ? wanted : home
}

/** Longer than the address of any list. */
const longestPage = 16_000

/** The `next` parameter of the URL, if it could be a page; never a part of one, which would show another list. */
export function readNext(search: Record<string, unknown>): { next?: string } {
  const { next } = search
  return typeof next === 'string' && next.startsWith('/') && next.length <= longestPage ? { next } : {}
}
