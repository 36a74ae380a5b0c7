/** What a tap on a telephone number of ours calls: `tel:+18005550142`. */
export function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
