import { useSiteConfig } from '../../queries/site-config.ts'

/** Contact details from the brand record. */
export function WaysToReachUs() {
  const { brand } = useSiteConfig()
  return (
    <p>
      {brand.name}, {brand.postalAddress}. Phone{' '}
      <span className="figures whitespace-nowrap">{brand.phone}</span>, email{' '}
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
