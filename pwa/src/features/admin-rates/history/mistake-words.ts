const ended = 'No link, tablet or person gets its prices anymore.'

/** The sentence about the quotes at a mistaken version's prices. `count`: undefined while it loads. */
export function mistakenQuotesText(count: number | undefined): string {
  if (count === 0) return `No quote has its prices. ${ended}`
  if (count === 1) return `1 quote at its prices is no longer valid. ${ended}`
  return `${count === undefined ? 'Quotes' : `${count} quotes`} at its prices are no longer valid. ${ended}`
}

const colleague = 'where a colleague honors the price, proposes the current one, or cancels.'

/** The same of its orders. */
export function mistakenOrdersText(count: number | undefined): string {
  if (count === 0) return 'Orders stand, and none of them is unpaid.'
  if (count === 1) return `Orders stand. 1 unpaid order goes to the exceptions, ${colleague}`
  const orders = count === undefined ? 'Unpaid orders' : `${count} unpaid orders`
  return `Orders stand. ${orders} go to the exceptions, ${colleague}`
}
