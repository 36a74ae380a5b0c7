import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { phoneLink } from '../../../ui/format/phone-number.tsx'
import { Registration } from '../../../ui/registration.tsx'
import { assureAnswers, assureCancel, assureCarriers, assureFindOrders } from '../words.ts'

const linkClass =
  'inline-flex min-h-11 items-center whitespace-nowrap underline decoration-edge underline-offset-4 lg:min-h-0'

/** Below the form, on a phone below the price: who we are, and what people ask before they start. */
export function Assurances() {
  const { brand } = useSiteConfig()
  return (
    <div className="grid gap-2 border-t border-line pt-6 text-soft">
      <Registration brand={brand} />
      <ul className="grid gap-2">
        <li>{assureCancel}</li>
        <li>{assureCarriers}</li>
        <li>
          24/7 support at{' '}
          <a href={phoneLink(brand.phone)} className={`figures ${linkClass}`}>
            {brand.phone}
          </a>
        </li>
        <li className="print:hidden">
          <Link to="/questions" className={linkClass}>
            {assureAnswers}
          </Link>
        </li>
        <li className="print:hidden">
          <Link to="/manage" className={linkClass}>
            {assureFindOrders}
          </Link>
        </li>
      </ul>
    </div>
  )
}
