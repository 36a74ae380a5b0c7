import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { readFileSync } from 'node:fs'
import { createContext, runInNewContext, Script } from 'node:vm'
import { memoryStorage } from '../../src/offline/testing/memory-storage.ts'
import { lives } from '../world/install-globals.ts'
import type { Life } from '../world/timeline.ts'
import type * as App from './entry.ts'
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

let script: Script | undefined

/** The page's bundle, compiled once. */
function scriptOf(bundle: string): Script {
  const text = `Math.random = drawn\n${readFileSync(bundle, 'utf8')}\nSwitchbackTablet`
  return (script ??= new Script(text, { filename: bundle }))
}

type Network = typeof fetch

/** A browser whose storage outlives its page: the page can die and start again. */
export class Tablet {
  readonly account: string
  isOnline = true
  /** How often its page died. */
  deaths = 0
  readonly #bundle: string
  readonly #network: Network
  readonly #localStorage = memoryStorage()
  readonly #indexedDB = new IDBFactory()
  #app: typeof App
  #life: Life

  constructor(username: string, bundle: string, network: Network) {
    this.account = `demo-user-${username}`
    this.#bundle = bundle
    this.#network = network
    this.#life = { name: `tablet of ${username}`, isDead: false }
    this.#app = this.#start()
  }

  #start(): typeof App {
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
      localStorage: this.#localStorage,
      sessionStorage: memoryStorage(),
      indexedDB: this.#indexedDB,
      IDBKeyRange,
      caches: undefined,
      BroadcastChannel: SilentChannel,
      fetch: (...given: Parameters<Network>) =>
        this.isOnline ? this.#network(...given) : Promise.reject(new TypeError('Failed to fetch')),
    })
    globals['self'] = globals
    const page = createContext(globals)
    return lives.run(this.#life, () => scriptOf(this.#bundle).runInContext(page) as typeof App)
  }

  /** Works with the app of the page that is open now. */
  use<Result>(work: (app: typeof App) => Result): Result {
    return lives.run(this.#life, () => work(this.#app))
  }

  owns = (life: Life): boolean => life === this.#life

  /** The page dies, and starts again on the same storage. */
  die(): void {
    this.deaths += 1
    this.#life.isDead = true
    this.#life = { name: this.#life.name, isDead: false }
    this.#app = this.#start()
    this.look()
  }

  /** As a page does that starts, or that the user looks at. */
  look(): void {
    this.use(({ syncOf }) => syncOf(this.account).post({ kind: 'retry-now' }))
  }

  signIn(token: string): void {
    this.#localStorage.setItem('auth_token', token)
    const user = { userId: this.account, role: 'dealer', name: 'Dana', dealerId: demoDealerId }
    this.#localStorage.setItem('switchback.account', JSON.stringify(user))
    this.look()
  }
}

type Put = (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) => IDBRequest<IDBValidKey>
const putReally = Reflect.get(IDBObjectStore.prototype, 'put') as Put

/** Has the storage of tablets be full whenever `isFull` says so. */
export function fillStorage(isFull: () => boolean): void {
  IDBObjectStore.prototype.put = function (...given) {
    if (lives.getStore()?.name.startsWith('tablet') && isFull())
      throw new DOMException('The storage is full', 'QuotaExceededError')
    return putReally.apply(this, given)
  }
}
