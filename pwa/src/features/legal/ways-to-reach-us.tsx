import { useSiteConfig } from '../../queries/site-config.ts'

/** Contact details from the brand record. */
export function WaysToReachUs() {
  const { brand } = useSiteConfig()
  return (
    <p>
      {brand.name}, {brand.postalAddress}. Telephone{' '}
      <span className="figures whitespace-nowrap">{brand.phone}</span>, e-mail{' '}
      <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
        {brand.email}
      </a>
      .
    </p>
  )
}

export function BrandName() {
  return useSiteConfig().brand.name
}
