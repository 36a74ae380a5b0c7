import type { SavedRateCard } from '@switchback/core/pricing/rate-card.ts'
import { afterPaint } from '../../ui/page/after-paint.ts'
import { visitor } from '../device/current-account.ts'
import { savedList } from '../saved/saved-list.ts'

const cards = savedList('rateCards')
const cardId = 'retail'
let latest: SavedRateCard | undefined

/** The public rate card, for a device without a network. It is not personal: all accounts share the visitors' copy. */
export const savedRateCard = {
  find: (): Promise<SavedRateCard | undefined> => cards.find(cardId, visitor),
  /**
   * Saves a card that priced a trip, once: a visitor who asks for no price stores nothing and loads no code for it. A
   * card with an age came from a cache: saving it again would make it look younger.
   */
  async save(card: SavedRateCard): Promise<void> {
    if (latest === card || card.asOf) return
    latest = card
    await afterPaint()
    await cards.save(cardId, { ...card, asOf: new Date().toISOString() }, visitor)
  },
}
