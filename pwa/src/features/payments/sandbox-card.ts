import type { ConfirmSandboxIntent } from '@switchback/core/payments/payment-intent.ts'

/** A card as the fields hold it. */
export type CardText = { number: string; expiry: string; cvc: string }

/** The well-known test numbers and what becomes of them. Source: decision 17. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'Succeeds' },
  { number: '4000 0000 0000 0002', outcome: 'Declined' },
  { number: '4000 0000 0000 9995', outcome: 'Insufficient funds' },
  { number: '4000 0027 6000 3184', outcome: 'Asks for 3-D Secure' },
] as const

export function formatCardNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `12 / 34` while it is typed; what is taken away stays away. */
export function formatExpiry(text: string, before: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && text.length < before.length)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** The card, if it is whole. */
export function readCard({ number, expiry, cvc }: CardText): ConfirmSandboxIntent['card'] | undefined {
  const digits = number.replace(/\D/g, '')
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(expiry) ?? []
  if (digits.length < 12 || !month || !year || !/^\d{3,4}$/.test(cvc)) return undefined
  return { number: digits, expMonth: Number(month), expYear: 2000 + Number(year), cvc }
}
