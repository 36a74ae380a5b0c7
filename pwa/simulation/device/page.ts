import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { readFileSync } from 'node:fs'
import { constants, createContext, runInNewContext, Script } from 'node:vm'
import { memoryStorage } from '../../src/offline/testing/memory-storage.ts'
import { lives } from '../world/install-globals.ts'
import type { Life } from '../world/timeline.ts'
import { WebLocks } from './web-locks.ts'

/** There is one tab. */
class SilentChannel {
  addEventListener(): void {}
  postMessage(): void {}
  close(): void {}
}

/** A page has its own promises and objects, as in a browser: what Dexie does to promises stays in it. */
const intrinsics = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[])
const shared = Object.getOwnPropertyNames(globalThis).filter((name) => !intrinsics.has(name))

const scripts = new Map<string, Script>()

/** A page's bundle, compiled once. */
function scriptOf(bundle: string): Script {
  const known = scripts.get(bundle)
  if (known) return known
  const text = `Math.random = drawn\n${readFileSync(bundle, 'utf8')}\nSwitchbackPage`
  const script = new Script(text, { filename: bundle })
  scripts.set(bundle, script)
  return script
}

export type Network = typeof fetch

export type PagePlan = { readonly name: string; readonly bundle: string; readonly network: Network }

/** A browser whose storage outlives its page: the page can die and start again. `App` is what its bundle exports. */
export class Page<App> {
  isOnline = true
  /** How often the page died. */
  deaths = 0
  readonly #plan: PagePlan
  protected readonly localStorage = memoryStorage()
  readonly #indexedDB = new IDBFactory()
  #app: App
  #life: Life
  readonly #mourners = new Set<(error: Error) => void>()

  constructor(plan: PagePlan) {
    this.#plan = plan
    this.#life = { name: plan.name, isDead: false }
    this.#app = this.#start()
  }

  #start(): App {
    const globals: Record<string, unknown> = Object.fromEntries(
      shared.map((name) => [name, Reflect.get(globalThis, name)]),
    )
    Object.assign(globals, {
      Date,
      drawn: Math.random,
      window: new EventTarget(),
      document: new EventTarget(),
      navigator: { locks: new WebLocks(), onLine: true, userAgent: 'Tablet' },
      location: { origin: 'https://site.sim' },
      localStorage: this.localStorage,
      sessionStorage: memoryStorage(),
      indexedDB: this.#indexedDB,
      IDBKeyRange,
      caches: undefined,
      BroadcastChannel: SilentChannel,
      fetch: (...given: Parameters<Network>) =>
        this.isOnline ? this.#plan.network(...given) : Promise.reject(new TypeError('Failed to fetch')),
    })
    // An ordinary global object: one that mirrors another object takes most of the time of a page.
    const page = createContext(constants.DONT_CONTEXTIFY)
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(page, name, { value, configurable: true, writable: true })
    page['self'] = page
    return lives.run(this.#life, () => scriptOf(this.#plan.bundle).runInContext(page) as App)
  }

  /** Works with the app of the page that is open now. */
  use<Result>(work: (app: App) => Result): Result {
    return lives.run(this.#life, () => work(this.#app))
  }

  /** {@link use} for work that a page which dies never ends. @throws Error if the page died meanwhile */
  async useUntilDeath<Result>(work: (app: App) => Promise<Result>): Promise<Result> {
    const death = Promise.withResolvers<never>()
    this.#mourners.add(death.reject)
    try {
      return await Promise.race([this.use(work), death.promise])
    } finally {
      this.#mourners.delete(death.reject)
    }
  }

  owns = (life: Life): boolean => life === this.#life

  /** The page dies, and starts again on the same storage. */
  die(): void {
    this.deaths += 1
    this.#life.isDead = true
    for (const mourn of this.#mourners) mourn(new Error('The page died'))
    this.#life = { name: this.#life.name, isDead: false }
    this.#app = this.#start()
    this.look()
  }

  /** As a page does that starts, or that the user looks at. */
  look(): void {}
}

type Put = (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey>
const putReally = Reflect.get(IDBObjectStore.prototype, 'put') as Put

/** Has the storage of pages be full whenever `isFull` says so. */
export function fillStorage(isFull: () => boolean): void {
  IDBObjectStore.prototype.put = function (...given) {
    if (/^(?:tablet|phone)/.test(lives.getStore()?.name ?? '') && isFull())
      throw new DOMException('The storage is full', 'QuotaExceededError')
    return putReally.apply(this, given)
  }
}
