import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

type Router = Pick<AnyRouter, 'subscribe' | 'state'>

const storedAs = 'scroll-places'

/** After one of these the user, not this code, decides where the page stands. */
const ownActions = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** The router gives each entry of the browser's history a key. */
const keyOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? ''

function storedPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storedAs) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/**
 * After Back or a reload, scrolls to where the page was left, once it is long enough. The router scrolls only once, when
 * a page whose contents still load is too short for that.
 */
export function keepScrollPlaces(router: Router): void {
  const places = storedPlaces()
  const { body, documentElement: page } = document
  /** Where the page is to stand, until the user acts. */
  let awaited: number | undefined
  let isReached = false
  /** The page is not only asked for. */
  let isThere = false
  /** Another page was asked for since this one was there: its loading may have scrolled to the top, also if Back came first. */
  let isLeft = false

  const growth = new ResizeObserver(() => {
    // A loading page scrolls to the top. Anywhere else, somebody has scrolled.
    const isMoved = awaited !== undefined && scrollY > 0 && Math.abs(scrollY - awaited) > 1
    if (isReached && isMoved) stopWaiting()
    if (awaited === undefined || page.scrollHeight - innerHeight < Math.floor(awaited)) return
    isReached = true
    scrollTo(0, awaited)
  })
  function stopWaiting() {
    awaited = undefined
    growth.disconnect()
    body.style.overflowAnchor = ''
  }
  function leave(location: ParsedLocation | undefined) {
    // A loading page takes the place of one that was left before.
    if (location && isThere) places.set(keyOf(location), awaited ?? scrollY)
  }
  function arrive(location: ParsedLocation) {
    isReached = false
    awaited = places.get(keyOf(location))
    if (!awaited) return
    // The browser would follow what it shows now when something loads above it.
    body.style.overflowAnchor = 'none'
    // Begins with a call.
    growth.observe(body)
  }

  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    leave(fromLocation)
    isThere = false
    if (!fromLocation || keyOf(fromLocation) !== keyOf(toLocation)) isLeft = true
    stopWaiting()
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    isThere = true
    if (isLeft) arrive(toLocation)
    isLeft = false
  })
  addEventListener('pagehide', () => {
    leave(router.state.resolvedLocation)
    try {
      sessionStorage.setItem(storedAs, JSON.stringify([...places]))
    } catch {
      // Without storage a reload starts at the top.
    }
  })
  for (const action of ownActions) addEventListener(action, stopWaiting, { capture: true, passive: true })
  const { resolvedLocation } = router.state
  isThere = resolvedLocation !== undefined
  isLeft = !isThere
  if (resolvedLocation) arrive(resolvedLocation)
}
