import { useSiteConfig } from '../../../queries/site-config.ts'
import { assureCancel, assureCarriers } from '../words.ts'

/** Shown below the form on wide screens: answers the three questions people have before they start. */
export function Assurances() {
  const { brand } = useSiteConfig()
  return (
    <ul className="mt-8 hidden gap-2 border-t border-line pt-6 text-soft lg:grid">
      <li>{assureCancel}</li>
      <li>{assureCarriers}</li>
      <li>
        24/7 support at <span className="figures whitespace-nowrap">{brand.phone}</span>
      </li>
    </ul>
  )
}
