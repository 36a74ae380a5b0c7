import { useSiteConfig } from '../../queries/site-config.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

/** The sender's details on printed pages, where the page header is hidden. */
export function PrintHead() {
  const { brand } = useSiteConfig()
  return (
    <div className="measure hidden items-end justify-between border-b border-line pb-4 print:flex">
      <Wordmark name={brand.name} />
      <p className="figures text-right text-sm text-soft">
        {brand.phone} · {brand.email}
        <br />
        {brand.postalAddress}
      </p>
    </div>
  )
}
