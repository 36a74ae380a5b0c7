import type { RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { visitor } from './current-account.ts'
import { savedList } from './saved-list.ts'

const cards = savedList('rateCards')
const cardId = 'retail'
let latest: RetailRateCard | undefined

/** The public rate card, for a device without a network. It is not personal: all accounts share the visitors' copy. */
export const savedRateCard = {
  find: (): Promise<RetailRateCard | undefined> => cards.find(cardId, visitor),
  /** Saves a card that priced a trip, once: a visitor who asks for no price stores nothing and loads no code for it. */
  async save(card: RetailRateCard): Promise<void> {
    if (latest === card) return
    latest = card
    await afterPaint()
    await cards.save(cardId, card, visitor)
  },
}
