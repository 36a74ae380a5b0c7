import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { recordTrail, returnToRow } from '../../../ui/table/order-trail.ts'
import { moveInList, toggleCurrentRow } from '../../../ui/table/move-in-list.ts'
import { mayOpen } from '../staff-pages.ts'
import { deskAction, takesLetters, typedAhead, type DeskAction } from './desk-keys.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

/** How long `g` waits for the letter of a page. */
const pageKeyMs = 1500

/** The search button of the header, and the keys of the portal. Source: FIND-1, FIND-3. */
export function DeskSearch() {
  const [open, setOpen] = useState<'search' | 'shortcuts'>()
  /** The text of the search; typing begins before the field has loaded. */
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const may = useCan()
  const show = (kind: 'search' | 'shortcuts') => {
    setTyped('')
    setOpen(kind)
  }
  useDeskKeys((action) => {
    if (action.kind === 'search' || action.kind === 'shortcuts') show(action.kind)
    else if (action.kind === 'move') moveInList(action.step)
    else if (action.kind === 'turn') turn(action.step)
    else if (action.kind === 'toggle') toggleCurrentRow()
    else if (action.kind === 'create')
      create(() => may('orders') && void navigate({ to: '/admin/orders/new' }))
    else if (action.kind === 'open' && mayOpen(action.page, may)) void navigate({ to: action.page })
  })
  useOrderTrail()
  const close = () => setOpen(undefined)
  useTypeAhead(open === 'search', (key) => {
    if (key === 'Escape') close()
    else setTyped((text) => typedAhead(text, key))
  })
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => show('search')}
        className="flex h-11 w-11 items-center justify-center gap-2 rounded-control text-soft hover:bg-wash sm:w-52 sm:justify-start sm:border sm:border-edge sm:px-3"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="m15.5 15.5 5 5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" strokeLinecap="round" />
        </svg>
        <span className="hidden text-sm sm:inline">Search</span>
        <kbd className="ml-auto hidden rounded border border-line px-1.5 text-sm sm:inline">/</kbd>
      </button>
      {open === 'search' ? (
        <Palette text={typed} onText={setTyped} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      ) : null}
      {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </>
  )
}

/** Presses the page's own button for a new entry, or else starts a new order. */
function create(otherwise: () => void): void {
  const button = document.querySelector<HTMLElement>('main [data-create]')
  if (button) button.click()
  else otherwise()
}

/** Follows the page's own link to the next or previous order. */
function turn(step: 1 | -1): void {
  document.querySelector<HTMLElement>(`main [data-turn="${step}"]`)?.click()
}

/** Remembers the list from which an order is opened, and comes back to its row. Source: STAFF-25. */
function useOrderTrail(): void {
  const router = useRouter()
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const { pathname, searchStr } = router.state.location
      recordTrail(target, `${pathname}${searchStr}`)
    }
    document.addEventListener('click', listen, { capture: true })
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation) returnToRow(fromLocation.pathname, `${toLocation.pathname}${toLocation.searchStr}`)
    })
    return () => {
      document.removeEventListener('click', listen, { capture: true })
      unsubscribe()
    }
  }, [router])
}

/** Takes the keys, before the portal does, until the dialog that they belong to is open. */
function useTypeAhead(isActive: boolean, onKey: (key: string) => void): void {
  const take = useEffectEvent(onKey)
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      take(event.key)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

function useDeskKeys(onAction: (action: DeskAction) => void): void {
  const act = useEffectEvent(onAction)
  const waitsUntil = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const isDialogOpen = document.querySelector('dialog[open]') !== null
      const action = deskAction({
        key: event.key,
        isCommand: (event.ctrlKey || event.metaKey) && !event.altKey,
        isModified: event.ctrlKey || event.metaKey || event.altKey,
        isTaken: isDialogOpen || takesLetters(document.activeElement),
        isAfterG: event.timeStamp < waitsUntil.current,
      })
      waitsUntil.current = action?.kind === 'wait-for-page' ? event.timeStamp + pageKeyMs : 0
      if (!action || isDialogOpen) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
