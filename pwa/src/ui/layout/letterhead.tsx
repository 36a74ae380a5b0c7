import type { Brand } from '@switchback/core/brand.ts'
import { Wordmark } from '../wordmark.tsx'

/** The sender on printed pages, in place of the page's header. Source: SCREEN-17. */
export function Letterhead({ brand }: { brand: Brand }) {
  const { name, phone, email, postalAddress, mcNumber, usdotNumber } = brand
  const numbers = [mcNumber ? `MC-${mcNumber}` : '', usdotNumber ? `USDOT ${usdotNumber}` : '']
  return (
    <div className="measure hidden print:block">
      <div className="flex items-end justify-between border-b border-line pb-3">
        <Wordmark name={name} />
        <p className="figures text-right text-sm text-soft">
          {[phone, email, ...numbers].filter(Boolean).join(' · ')}
          <br />
          {postalAddress}
        </p>
      </div>
    </div>
  )
}
