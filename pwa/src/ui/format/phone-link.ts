/** The link that dials one of our phone numbers: `tel:+18005550142`. */
export function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
