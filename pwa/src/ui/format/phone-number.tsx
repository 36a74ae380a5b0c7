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
