/** The pages that search engines may list. Every other page is for one user: an order, a payment, a portal. */
export const listedPages = [
  '/',
  '/track',
  '/questions',
  '/privacy',
  '/terms',
  '/dot-compliance',
  '/dealer-signup',
] as const

/** Whether search engines may list the page at this path. Source: SCREEN-15. */
export const isListedPage = (pathname: string): boolean => listedPages.some((page) => page === pathname)

/** The paths of links whose token is a key: `/d/{token}`. Their pages send no referrer. Source: DRIVER-1. */
export const isLinkPath = (pathname: string): boolean => /^\/d\/[\w-]+\/?$/.test(pathname)

/** The paths of pages without HTML of their own: the portals, text shared with the installed app, and links by token. */
export const isPortalPath = (pathname: string): boolean =>
  /^\/(?:dealer|admin)(?:\/|$)|^\/share$/.test(pathname) || isLinkPath(pathname)

/** The developer test pages, by the last part of their paths. Source: DEV-1. */
export const developerPageNames = [
  'testing',
  'test-payment',
  'test-nav',
  'test-payment-nav',
  'debug-payment',
  'user-journey-test',
  'test-payment-load',
  'supabase-test',
] as const
export type DeveloperPageName = (typeof developerPageNames)[number]

/** Stands for the site's origin in the HTML that the build writes, which does not know its host. */
export const originPlace = '%ORIGIN%'

/** Stands for the whole address of the page. */
export const addressPlace = '%ADDRESS%'

/** The text as the value of an HTML attribute in double quotes. */
export const attributeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * A built page with its addresses, which search engines and social cards need whole.
 * @param origin the public origin of the site, without a trailing slash
 * @param asked the address that was asked for
 * Source: SCREEN-15.
 */
export function withAddresses(
  html: string,
  origin: string,
  asked: { readonly pathname: string; readonly search: string },
): string {
  return html
    .replaceAll(originPlace, () => attributeText(origin))
    .replaceAll(addressPlace, () => attributeText(origin + asked.pathname + asked.search))
}
