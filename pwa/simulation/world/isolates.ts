import * as nodeCrypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { Answered, Sent } from '../outside/network.ts'
import { lives } from './install-globals.ts'
import type { Life, Timeline } from './timeline.ts'

type Call = {
  readonly body: { readonly messageId: string }
  ack(): void
  retry(options: { delaySeconds: number }): void
}
type Context = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void }
type Worker = {
  fetch(request: Request, bindings: object, context: Context): Promise<Response>
  scheduled(controller: object, bindings: object, context: Context): Promise<void>
  queue(batch: { readonly messages: readonly Call[] }, bindings: object, context: Context): Promise<void>
}

/** An instance of the Worker with its own modules, as the platform starts and ends them. */
export class Isolate {
  readonly worker: Worker
  readonly lives = new Set<Life>()
  isDead = false
  /** Called when it dies: the callers of its calls lose their connections. */
  readonly #mourners = new Set<() => void>()

  constructor(worker: Worker) {
    this.worker = worker
  }

  die(): void {
    this.isDead = true
    for (const life of this.lives) life.isDead = true
    for (const mourn of this.#mourners) mourn()
  }

  /** Runs a call of the Worker in a life of its own; `died` if the isolate ends before it does. */
  readonly run = <Result>(
    name: string,
    act: (context: Context) => Promise<Result>,
  ): Promise<Result | 'died'> => {
    const life: Life = { name, isDead: false }
    this.lives.add(life)
    const deferred: Promise<unknown>[] = []
    const context: Context = {
      waitUntil: (work) => void deferred.push(work),
      passThroughOnException: () => undefined,
    }
    return new Promise((resolve, reject) => {
      const mourn = () => resolve('died')
      this.#mourners.add(mourn)
      const end = async () => {
        this.#mourners.delete(mourn)
        for (let at = 0; at < deferred.length; at++) await deferred[at]?.catch(() => undefined)
        this.lives.delete(life)
      }
      const done = lives.run(life, () => act(context))
      done.then(resolve, reject)
      void done.then(end, end)
    })
  }
}

/** Node's cryptography without threads and without randomness of its own. */
const inStep = {
  ...nodeCrypto,
  scrypt: (...given: [...Parameters<typeof nodeCrypto.scryptSync>, (error: null, key: Buffer) => void]) => {
    const [password, salt, length, costs, done] = given
    done(null, nodeCrypto.scryptSync(password, salt, length, costs))
  },
  randomBytes: (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length))),
}

const scripts = new Map<string, Script>()

/** The bundle, compiled once for all worlds. */
function scriptOf(bundle: string): Script {
  const known = scripts.get(bundle)
  if (known) return known
  const text = readFileSync(bundle, 'utf8')
  const wrapped = `(function (console, require) {${text}\nreturn SwitchbackWorker.default\n})`
  const script = new Script(wrapped, { filename: bundle })
  scripts.set(bundle, script)
  return script
}

/** Reads the Worker's bundle once, and starts instances of it: each has modules of its own. */
function workerStarter(bundle: string, print: (line: string) => void): () => Worker {
  const evaluate = scriptOf(bundle).runInThisContext() as (
    printer: object,
    load: (name: string) => unknown,
  ) => Worker
  const real = createRequire(import.meta.url)
  const load = (name: string): unknown => (name === 'node:crypto' ? inStep : real(name))
  const printer = { log: print, info: print, warn: print, error: print, debug: print }
  return () => evaluate(printer, load)
}

export type Plan = {
  readonly bundle: string
  readonly bindings: object
  readonly count: number
  /** Takes each line of the Worker's log. */
  readonly print: (line: string) => void
}

/** The isolates that serve the site; a dead one is replaced by a new one with fresh modules. */
export class Isolates {
  readonly #timeline: Timeline
  readonly #bindings: object
  readonly #start: () => Worker
  readonly #running: Isolate[]
  deaths = 0

  constructor(timeline: Timeline, { bundle, bindings, count, print }: Plan) {
    this.#timeline = timeline
    this.#bindings = bindings
    this.#start = workerStarter(bundle, print)
    this.#running = Array.from({ length: count }, () => new Isolate(this.#start()))
  }

  /** Ends the isolate of this life, if it is one of the Worker. */
  kill(life: Life): boolean {
    const at = this.#running.findIndex((isolate) => isolate.lives.has(life))
    const isolate = this.#running[at]
    if (!isolate) return false
    this.#running[at] = new Isolate(this.#start())
    isolate.die()
    this.deaths += 1
    return true
  }

  async fetch({ method, url, headers, body, bytes }: Sent): Promise<Answered | 'lost'> {
    const { worker, run } = this.#timeline.pick(this.#running)
    const answered = await run(`${method} ${url.pathname}`, async (context): Promise<Answered> => {
      const request = new Request(url, { method, headers, body: bytes ?? (body === '' ? null : body) })
      const response = await worker.fetch(request, this.#bindings, context)
      const headersOf = Object.fromEntries(response.headers)
      return { status: response.status, body: await response.text(), headers: headersOf }
    })
    return answered === 'died' ? 'lost' : answered
  }

  /** One run of the cron; `died` if its isolate ended, the error if a job failed. */
  async scheduled(): Promise<unknown> {
    const { worker, run } = this.#timeline.pick(this.#running)
    return run('cron', async (context) => {
      try {
        await worker.scheduled({ cron: '*/5 * * * *' }, this.#bindings, context)
      } catch (error) {
        return error
      }
    })
  }

  async queue(messages: readonly Call[]): Promise<unknown> {
    const { worker, run } = this.#timeline.pick(this.#running)
    return run('queue', (context) => worker.queue({ messages }, this.#bindings, context))
  }
}
