/** Formats digits as `12-3456789`, even if incomplete: a phone's number pad has no dash. Source: DEALER-2. */
export function formatTaxId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}
