import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { phoneLink } from '../../ui/format/phone-number.tsx'
import { Registration } from '../../ui/registration.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useHomeSearch } from './home-search.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-9'

/** Services, contact, dealer partners, legal. Source: SCREEN-4. */
export function PublicFooter() {
  const { brand, environment } = useSiteConfig()
  const home = useHomeSearch()
  return (
    <footer className="night print:hidden">
      <div className="measure grid gap-10 py-12 pb-28 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:pb-20">
        <div>
          <Wordmark name={brand.name} />
          <p className="mt-3 max-w-72 text-soft">{brand.tagline}.</p>
          <p className="mt-3 text-sm text-soft">
            {brand.name} is a licensed broker of vehicle transport. Carriers are independent and insured.
          </p>
          <Registration brand={brand} className="mt-3" />
        </div>
        <FooterGroup title="Services">
          <Link to="/" {...home} className={linkClass}>
            Instant quote
          </Link>
          <Link to="/" {...home} hash="services" className={linkClass}>
            Open and enclosed transport
          </Link>
          <Link to="/" {...home} hash="services" className={linkClass}>
            Expedited shipping
          </Link>
          <Link to="/track" className={linkClass}>
            Track an order
          </Link>
          <Link to="/manage" className={linkClass}>
            Your orders
          </Link>
          <Link to="/questions" className={linkClass}>
            Questions and answers
          </Link>
        </FooterGroup>
        <FooterGroup title="Dealer partners">
          <Link to="/dealer-login" className={linkClass}>
            Dealer login
          </Link>
          <Link to="/dealer-signup" className={linkClass}>
            Become a dealer partner
          </Link>
        </FooterGroup>
        <FooterGroup title="Contact">
          <a href={phoneLink(brand.phone)} className={`${linkClass} figures`}>
            {brand.phone}
          </a>
          <a href={`mailto:${brand.email}`} className={linkClass}>
            {brand.email}
          </a>
          <p className="py-1.5 text-soft">{brand.postalAddress}</p>
        </FooterGroup>
        <LegalLinks isProduction={environment === 'production'} />
      </div>
    </footer>
  )
}

function LegalLinks({ isProduction }: { isProduction: boolean }) {
  return (
    <nav
      aria-label="Legal"
      className="flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm text-soft sm:col-span-2 lg:col-span-4"
    >
      <Link to="/privacy" className={linkClass}>
        Privacy policy
      </Link>
      <Link to="/your-data" className={linkClass}>
        Your data
      </Link>
      <Link to="/terms" className={linkClass}>
        Terms of service
      </Link>
      <Link to="/dot-compliance" className={linkClass}>
        DOT compliance
      </Link>
      {!isProduction && (
        <Link
          to="/$developerPage"
          params={{ developerPage: 'supabase-test' }}
          className={`${linkClass} lg:ml-auto`}
        >
          Database connection test
        </Link>
      )}
    </nav>
  )
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-site className="flex flex-col items-start">
      <h2 className="mb-1.5 text-base">{title}</h2>
      {children}
    </div>
  )
}
