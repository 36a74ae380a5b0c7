/** The link that dials one of our phone numbers: `tel:+18005550142`. */
export function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}

/** Ten digits as `(555) 123-4567`, linked for dialing. */
export function PhoneNumber({ digits }: { digits: string }) {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return (
    <a
      href={`tel:${area ? `+1${digits}` : digits}`}
      className="figures whitespace-nowrap underline underline-offset-4"
    >
      {area ? `(${area}) ${exchange}-${line}` : digits}
    </a>
  )
}
