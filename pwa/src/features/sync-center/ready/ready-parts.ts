import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { ratesAge } from '@switchback/core/pricing/rates-age.ts'
import { queryClient } from '../../../api/query-client.ts'
import { dealerRatesQuery } from '../../../offline/prices/dealer-rates.ts'
import { fillLaterFilesNow, hasLaterFiles } from '../../../offline/app/later-files.ts'
import { savedList } from '../../../offline/saved/saved-list.ts'
import { dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { openOrdersId, saveOpenOrders } from '../../../queries/dealer-order-calls.ts'
import { locationsQuery } from '../../../queries/locations.ts'
import { saveOpenInvoices } from '../../../queries/save-open-invoices.ts'
import { openInvoicesId } from '../../../queries/saved-invoices.ts'

/** Something that work without a network needs. */
export type ReadyPart = {
  readonly name: string
  /** Fetches it again. */
  readonly load: () => Promise<unknown>
  /** When the device saved it; undefined if it has not, and null if its age does not matter. */
  readonly savedAt: () => Promise<number | undefined | null>
}

/** Rates that are too old to quote by are missing. Source: OFFLINE-1. */
export function usableSince(savedAt: number | undefined, now = new Date()): number | undefined {
  if (savedAt === undefined) return undefined
  return ratesAge(new Date(savedAt).toISOString(), now).kind === 'too-old' ? undefined : savedAt
}

/**
 * The parts that a user of a dealership needs without a network. Prices are only for those who may quote.
 * Source: OFFLINE-25.
 */
export function readyParts({ dealer }: MeResponse, mayQuote: boolean): readonly ReadyPart[] {
  const rates: ReadyPart[] =
    dealer && mayQuote
      ? [
          {
            name: 'rates',
            load: () => queryClient.fetchQuery(dealerRatesQuery(dealer.id)),
            savedAt: async () => usableSince(await savedList('dealerRates').timeOf(dealer.id)),
          },
        ]
      : []
  return [
    ...rates,
    {
      name: 'locations',
      load: () => queryClient.fetchQuery(locationsQuery),
      savedAt: () => savedList('locations').timeOf('all'),
    },
    {
      name: 'open orders',
      load: saveOpenOrders,
      savedAt: () => savedList('newestOrders').timeOf(openOrdersId),
    },
    {
      name: 'invoices',
      load: saveOpenInvoices,
      savedAt: () => savedList('openInvoices').timeOf(openInvoicesId),
    },
    {
      name: 'credit figures',
      load: () => queryClient.fetchQuery(dealerProfileQuery),
      savedAt: () => savedList('dealerProfiles').timeOf('profile'),
    },
    {
      name: "the app's files",
      load: fillLaterFilesNow,
      savedAt: async () => ((await hasLaterFiles()) ? null : undefined),
    },
  ]
}
