import { expect, test } from 'vitest'
import { installOfferFor, type InstallFacts } from './install-moment.ts'

const day = 24 * 60 * 60_000
const now = 1000 * day

/** A dealer in Chromium who has saved a quote and looks at the dashboard. */
const ready: InstallFacts = {
  pathname: '/dealer/dashboard',
  isDealer: true,
  isInstalled: false,
  isIosTab: false,
  canPrompt: true,
  hasWorked: true,
  hasUnsent: false,
  dismissedAt: undefined,
  now,
}
const ios = { isIosTab: true, canPrompt: false, hasWorked: false }

test.each<[string, Partial<InstallFacts>, ReturnType<typeof installOfferFor>]>([
  ['after a quote, on the dashboard', {}, 'prompt'],
  ['before anything useful was done', { hasWorked: false }, undefined],
  ['right after an order', { hasWorked: false, pathname: '/dealer/order-success' }, 'prompt'],
  ['over the quote form', { pathname: '/dealer/quote' }, undefined],
  ['over the order form', { pathname: '/dealer/order' }, undefined],
  ['in the installed app', { isInstalled: true }, undefined],
  ['to visitors and staff', { isDealer: false }, undefined],
  ['where the browser does not offer it', { canPrompt: false }, undefined],
  ['a week after Not now', { dismissedAt: now - 7 * day }, undefined],
  ['100 days after Not now', { dismissedAt: now - 100 * day }, 'prompt'],
  ['on iOS before any work', ios, 'ios'],
  ['on iOS after Not now', { ...ios, dismissedAt: now - day }, undefined],
  [
    'on iOS with unsent work, even after Not now',
    { ...ios, hasUnsent: true, dismissedAt: now - day },
    'ios-unsent',
  ],
  ['on iOS over a form', { ...ios, hasUnsent: true, pathname: '/dealer/order' }, undefined],
  ['in the installed app on iOS', { ...ios, hasUnsent: true, isInstalled: true }, undefined],
])('%s', (_, changes, offer) => {
  expect(installOfferFor({ ...ready, ...changes })).toBe(offer)
})
