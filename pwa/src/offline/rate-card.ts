import { queryOptions } from '@tanstack/react-query'
import type { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { visitor } from './current-account.ts'
import { savedList } from './saved-list.ts'

const cards = savedList('rateCards')
const cardId = 'retail'

async function loadCard(): Promise<RetailRateCard> {
  try {
    return (await readResponse(client.api.rates.$get())).rates
  } catch (failure) {
    const saved = await cards.find(cardId, visitor)
    if (saved) return saved
    throw failure
  }
}

let saved: RetailRateCard | undefined

/**
 * Saves the card that priced a trip, once: a visitor who asks for no price stores nothing and loads no code for it. The
 * card is public, so all accounts share the visitors' copy.
 */
export async function saveRateCard(card: RetailRateCard): Promise<void> {
  if (saved === card) return
  saved = card
  await afterPaint()
  await cards.save(cardId, card, visitor)
}

/** The current public rate card; without a network, the one last cached on this device. Source: RATE-10. */
export const rateCardQuery = queryOptions({ queryKey: ['rates'], queryFn: loadCard, retry: 1 })
