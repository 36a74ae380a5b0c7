/** The facts of this moment that decide about the offer to install the app. */
export type InstallFacts = {
  readonly pathname: string
  readonly isDealer: boolean
  readonly isInstalled: boolean
  readonly isIosTab: boolean
  /** The browser would show its own dialog. */
  readonly canPrompt: boolean
  readonly hasWorked: boolean
  readonly hasUnsent: boolean
  readonly dismissedAt: number | undefined
  readonly now: number
}

export type InstallOffer = 'prompt' | 'ios' | 'ios-unsent'

const dayMs = 24 * 60 * 60_000
const silentMs = 90 * dayMs

/** Pages without a form that anybody types into. */
const quietPage = /^\/dealer\/(dashboard|order-success)\/?$/

/**
 * Whether to offer the installation now: to dealers, on pages without a form, and not for 90 days after they dismissed it.
 * Where the browser asks, after a quote or an order; on iOS at once, because work that is saved in a tab does not move to
 * the installed app. Unsent work in a tab of iOS is always said. Source: OFFLINE-21.
 */
export function installOfferFor(facts: InstallFacts): InstallOffer | undefined {
  const { pathname, dismissedAt, now } = facts
  if (!facts.isDealer || facts.isInstalled || !quietPage.test(pathname)) return undefined
  if (facts.isIosTab && facts.hasUnsent) return 'ios-unsent'
  if (dismissedAt !== undefined && now - dismissedAt < silentMs) return undefined
  if (facts.isIosTab) return 'ios'
  const hasWorked = facts.hasWorked || pathname.startsWith('/dealer/order-success')
  return facts.canPrompt && hasWorked ? 'prompt' : undefined
}
