import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { phoneLink } from '../../ui/format/phone-number.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useHomeSearch } from './home-search.ts'

const links = [
  { to: '/', hash: '', label: 'Get a quote' },
  { to: '/', hash: 'services', label: 'Services' },
  { to: '/track', hash: '', label: 'Track an order' },
  { to: '/dealer-login', hash: '', label: 'For dealers' },
] as const

/** For phones, where the page has no room for more. */
const menuLinks = [
  ...links,
  { to: '/manage', hash: '', label: 'Find your orders' },
  { to: '/questions', hash: '', label: 'Questions and answers' },
] as const

const linkClass = 'min-h-11 items-center whitespace-nowrap underline-offset-6 hover:underline'

/** The sticky header of every public page. Source: SCREEN-4. */
export function PublicHeader() {
  const { brand } = useSiteConfig()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEscape(isMenuOpen, () => setIsMenuOpen(false))
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="measure flex min-h-(--header-height) items-center gap-3 sm:gap-6 xl:gap-8">
        <Link to="/" {...useHomeSearch()} className="shrink-0 py-2" aria-label={`${brand.name}, home`}>
          <Wordmark name={brand.name} />
        </Link>
        <nav aria-label="Main" data-site className="hidden gap-6 lg:flex xl:gap-7">
          <NavLinks links={links} />
        </nav>
        <address className="ml-auto flex items-center gap-6 not-italic">
          <a href={`mailto:${brand.email}`} className={`${linkClass} hidden text-soft xl:flex`}>
            {brand.email}
          </a>
          <a href={phoneLink(brand.phone)} className={`${linkClass} figures flex font-semibold`}>
            <span className="sm:sr-only">Call</span> <span className="max-sm:sr-only">{brand.phone}</span>
          </a>
        </address>
        <button
          type="button"
          data-site
          aria-expanded={isMenuOpen}
          aria-controls="mobile-menu"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
          className="-mr-2 flex min-h-11 items-center gap-2 px-2 font-semibold lg:hidden"
        >
          <svg viewBox="0 0 20 14" aria-hidden="true" className="h-3.5 w-5">
            <path
              d={isMenuOpen ? 'M4 1 16 13M16 1 4 13' : 'M0 2h20M0 12h20'}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          Menu
        </button>
      </div>
      {isMenuOpen ? (
        <nav
          id="mobile-menu"
          aria-label="Main"
          className="measure absolute inset-x-0 top-full grid border-b border-line bg-paper py-3 text-lg lg:hidden"
        >
          <NavLinks links={menuLinks} onFollow={() => setIsMenuOpen(false)} />
          <a href={phoneLink(brand.phone)} className={`${linkClass} figures flex font-semibold`}>
            {brand.phone}
          </a>
          <a href={`mailto:${brand.email}`} className={`${linkClass} flex`}>
            {brand.email}
          </a>
        </nav>
      ) : null}
    </header>
  )
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

type NavLinksProps = { links: typeof links | typeof menuLinks; onFollow?: () => void }

function NavLinks({ links: shown, onFollow }: NavLinksProps) {
  const home = useHomeSearch()
  return shown.map(({ to, hash, label }) => (
    <Link
      key={label}
      to={to}
      {...(to === '/' ? home : {})}
      hash={hash}
      className={`${linkClass} flex`}
      onClick={onFollow}
    >
      {label}
    </Link>
  ))
}
