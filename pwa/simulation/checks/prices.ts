/** How long a Worker may price by rates that were replaced (RATE-4), and a second on the way. */
const staleFor = '-31 seconds'

/** A tablet that was offline orders at the price that it showed (OFFLINE-6). */
const byTablet = 'EXISTS (SELECT 1 FROM sync_operations WHERE order_id = orders.id)'

/** No order has a price that nobody offered: queries that find no row. */
export const wrongPrices: Readonly<Record<string, string>> = {
  'an order without a quote has the rates of its time': `SELECT orders.id, orders.rate_version FROM orders
    INNER JOIN rate_cards AS priced ON priced.version = orders.rate_version
    WHERE quote_id IS NULL AND NOT ${byTablet} AND EXISTS (SELECT 1 FROM rate_cards AS later
      WHERE later.structure_id = priced.structure_id AND later.withdrawn_at IS NULL
        AND later.effective_from_at > priced.effective_from_at
        AND later.effective_from_at < strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '${staleFor}'))`,
  'nobody has ordered by a quote of mistaken rates': `SELECT orders.id, orders.rate_version FROM orders
    INNER JOIN rate_cards AS priced ON priced.version = orders.rate_version
    WHERE quote_id IS NOT NULL AND NOT ${byTablet}
      AND priced.mistaken_at < strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '${staleFor}')`,
}
