/** The card of a payment, in the provider's words; no more of its number is stored. Source: PAY-29. */
export type PaidCard = { readonly brand: string; readonly last4: string }

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The card of a stored payment; undefined if no card paid it. */
export function paidCard(payment: {
  readonly cardBrand: string | null
  readonly cardLast4: string | null
}): PaidCard | undefined {
  const { cardBrand: brand, cardLast4: last4 } = payment
  return brand === null || last4 === null ? undefined : { brand, last4 }
}

/** `Visa ending in 4242`. */
export function cardText({ brand, last4 }: PaidCard): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`
}
