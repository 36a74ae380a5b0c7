import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { PortalPage } from './portal-page.ts'

type Props = {
  home: PortalPage['to']
  /** The portal's name, next to the brand. */
  title: ReactNode
  /** Navigation groups: one row if there is room, or else a menu with the group names. */
  groups: readonly { readonly name: string; readonly pages: readonly PortalPage[] }[]
  /** Always visible: the bell and the network status. */
  status?: ReactNode
  /** The user's name and the sign-out links; inside the menu on small screens. */
  account: ReactNode
}

export const portalLinkClass =
  'flex min-h-11 items-center gap-2 whitespace-nowrap underline-offset-6 hover:underline'
const pageLinkClass = 'group/page flex min-h-11 items-center gap-2 whitespace-nowrap'
// A stroke makes the current page bold without moving those beside it.
const labelClass =
  'underline-offset-6 group-hover/page:underline group-aria-[current=page]/page:underline group-aria-[current=page]/page:decoration-amber group-aria-[current=page]/page:decoration-3 group-aria-[current=page]/page:[-webkit-text-stroke:0.045em_currentColor]'

// Smaller text keeps all pages of staff on one line.
const rowClass =
  'measure hidden flex-wrap gap-x-2 lg:flex in-data-[density=dense]:max-[90rem]:text-[0.8125rem] min-[90rem]:gap-x-3'
const rowGroupClass =
  'flex flex-wrap gap-x-4 not-first:border-l not-first:border-line not-first:pl-2 in-data-[density=dense]:max-[90rem]:gap-x-2 in-data-[density=dense]:xl:max-[90rem]:gap-x-3.5 min-[90rem]:gap-x-3.5 min-[90rem]:not-first:pl-3'

/** The header of every portal page. Source: DEALER-9. */
export function PortalHeader({ home, title, groups, status, account }: Props) {
  const { brand } = useSiteConfig()
  const page = useLocation({ select: ({ pathname }) => pathname })
  // The menu belongs to the page it was opened on: any navigation closes it.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === page
  const setIsOpen = (isNowOpen: boolean) => setOpenOn(isNowOpen ? page : undefined)
  const shown = groups.filter(({ pages }) => pages.length > 0)
  const menuId = useId()
  const menuButton = useRef<HTMLButtonElement>(null)
  useEscape(isOpen, () => {
    setIsOpen(false)
    menuButton.current?.focus()
  })
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="measure flex min-h-(--header-height) items-center gap-x-5 gap-y-1 max-[24rem]:gap-x-2">
        <Link
          to={home}
          className="shrink-0 py-2 max-[22rem]:[&_svg]:hidden"
          aria-label={`${brand.name}, portal home`}
        >
          <Wordmark name={brand.name} />
        </Link>
        <div className="hidden min-w-0 text-sm leading-tight sm:block">{title}</div>
        <div className="ml-auto flex items-center gap-4 max-[24rem]:gap-1">
          {status}
          <div className="hidden items-center gap-5 lg:flex">{account}</div>
          <button
            ref={menuButton}
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-2 flex min-h-11 items-center px-2 font-semibold lg:hidden"
          >
            Menu
          </button>
        </div>
      </div>
      <div className="measure pb-2 text-sm leading-tight sm:hidden">{title}</div>
      <PageRow groups={shown} />
      <div
        id={menuId}
        hidden={!isOpen}
        className="measure absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface py-3 lg:hidden"
      >
        <PageMenu groups={shown} onFollow={() => setIsOpen(false)} />
        <div className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-2">{account}</div>
      </div>
    </header>
  )
}

/** The pages in one row, with a line between the groups. */
function PageRow({ groups }: Pick<Props, 'groups'>) {
  return (
    <nav aria-label="Portal" className={rowClass}>
      {groups.map(({ name, pages }) => (
        <div key={name} className={rowGroupClass}>
          <p className="sr-only">{name}</p>
          <PageLinks pages={pages} />
        </div>
      ))}
    </nav>
  )
}

/** The pages under the names of their groups. */
function PageMenu({ groups, onFollow }: Pick<Props, 'groups'> & { onFollow: () => void }) {
  return (
    <nav
      aria-label="Portal"
      className="grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {groups.map(({ name, pages }) => (
        <div key={name}>
          <p className="text-sm font-semibold text-soft">{name}</p>
          <PageLinks pages={pages} onFollow={onFollow} />
        </div>
      ))}
    </nav>
  )
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function PageLinks({ pages, onFollow }: { pages: readonly PortalPage[]; onFollow?: () => void }) {
  return pages.map(({ to, label, isExact = false, count }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className={pageLinkClass}
      onClick={onFollow}
    >
      <span className={labelClass}>{label}</span>
      {count}
    </Link>
  ))
}
