import type { Browser, BrowserContext } from '@playwright/test'

/** The open contexts of one worker, by the options that a context cannot change later. */
export type SharedContexts = Map<string, BrowserContext>

/** Contexts with a fake clock or init scripts, which only closing removes. */
const spent = new WeakSet<BrowserContext>()

/** Everything that a page of the origin can save. Not the HTTP cache: the built files never change. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

/** Notes when a test changes its context for good. */
function watch(context: BrowserContext): void {
  const watched: [object, string][] = [
    [context, 'addInitScript'],
    [context, 'exposeBinding'],
    [context, 'exposeFunction'],
    ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'].map((name): [object, string] => [
      context.clock,
      name,
    ]),
  ]
  for (const [owner, name] of watched) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown
    Reflect.set(owner, name, (...args: unknown[]) => {
      spent.add(context)
      return original.apply(owner, args)
    })
  }
}

async function clean(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  await context.clearCookies()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/**
 * A context with one empty page and no data of earlier tests. It keeps the HTTP cache: loading and
 * compiling all files again would take most of a test's time.
 */
export async function takeContext(
  browser: Browser,
  contexts: SharedContexts,
  { key, origin }: { key: string; origin: string },
): Promise<BrowserContext> {
  // Pages stay open after their test for the screenshot of a failure.
  const pages = [...contexts.values()].flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.close()))
  const saved = contexts.get(key)
  if (saved && !spent.has(saved)) {
    await clean(saved, origin)
    return saved
  }
  await saved?.close()
  const context = await browser.newContext()
  contexts.set(key, context)
  context.once('close', () => contexts.delete(key))
  watch(context)
  await context.newPage()
  return context
}
