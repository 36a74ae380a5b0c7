import { createHash } from 'node:crypto'
import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { turn } from './real-time.ts'

/** The part of an isolate's work that one call of the Worker is; when its isolate dies, nothing in it goes on. */
export type Life = { readonly name: string; isDead: boolean }

type Completion = {
  readonly at: number
  /** Orders what is due at the same millisecond. */
  readonly tie: number
  readonly number: number
  readonly label: string
  fire: (() => void) | undefined
}

const isBefore = (one: Completion, other: Completion) =>
  one.at - other.at || one.tie - other.tie || one.number - other.number

/** A heap, because a year holds some hundred thousand waits at once. */
class Waiting {
  readonly #heap: Completion[] = []

  get size(): number {
    return this.#heap.length
  }

  push(added: Completion): void {
    const heap = this.#heap
    let at = heap.push(added) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (isBefore(heap[parent]!, added) <= 0) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = added
  }

  pop(): Completion | undefined {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (!last || heap.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!) < 0) child += 1
      if (isBefore(heap[child]!, last) >= 0) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
    return first
  }
}

/**
 * The one clock, the one source of randomness and the one list of what is still to come. Between two completions every
 * promise that can go on has gone on, so a seed determines the whole run.
 */
export class Timeline {
  /** Milliseconds since 1970. */
  now: number
  readonly random: () => number
  readonly #waiting = new Waiting()
  readonly #trace = createHash('sha256')
  #count = 0
  /** Work of Node's own threads, such as WebCrypto's, in the order in which it began. */
  #natives: { readonly done: Promise<unknown>; readonly release: () => void }[] = []

  constructor(seed: number, start: number) {
    this.now = start
    this.random = seededRandom(seed)
  }

  /** How many completions have fired. */
  get steps(): number {
    return this.#count
  }

  /** A whole number from `from` to `to`, both included. */
  between = (from: number, to: number): number => from + Math.floor(this.random() * (to - from + 1))

  isLucky = (share: number): boolean => share > 0 && this.random() < share

  pick = <Item>(items: readonly Item[]): Item => items[Math.floor(this.random() * items.length)]!

  /** Calls `fire` after so many milliseconds. The returned function cancels it. */
  after(delayMs: number, label: string, fire: () => void): () => void {
    const completion: Completion = {
      at: this.now + Math.max(0, Math.round(delayMs)),
      tie: this.random(),
      number: this.#count,
      label,
      fire,
    }
    this.#waiting.push(completion)
    return () => {
      completion.fire = undefined
    }
  }

  sleep = (delayMs: number, label = 'sleep'): Promise<void> =>
    new Promise((resolve) => void this.after(delayMs, label, resolve))

  /** Enters what happened into the trace. */
  note(what: string): void {
    const line = `${this.now} ${what}\n`
    this.#trace.update(line)
    this.onTrace?.(line)
  }

  /** Takes each line of the trace, to find where two runs of a seed part. */
  onTrace: ((line: string) => void) | undefined

  /** The hash of everything that happened so far. */
  hash = (): string => this.#trace.copy().digest('hex').slice(0, 16)

  /** Lets work of another thread end at a moment that the timeline decides. */
  native<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const settled = work.then(
        (result) => () => resolve(result),
        (error: unknown) => () => reject(error),
      )
      let release = (): void => undefined
      const done = settled.then((settle) => (release = settle))
      this.#natives.push({ done, release: () => release() })
    })
  }

  /** Ends when every promise that can go on has gone on. */
  async #settle(): Promise<void> {
    await turn()
    while (this.#natives.length > 0) {
      const natives = this.#natives
      this.#natives = []
      for (const { done, release } of natives) {
        await done
        release()
      }
      await turn()
    }
  }

  /** Fires one completion after the other until `isOver`, or nothing is left. */
  async run(isOver: () => boolean): Promise<void> {
    await this.#settle()
    while (!isOver()) {
      const next = this.#waiting.pop()
      if (!next) return
      if (!next.fire) continue
      this.#count += 1
      this.now = Math.max(this.now, next.at)
      this.note(next.label)
      next.fire()
      await this.#settle()
    }
  }

  get waiting(): number {
    return this.#waiting.size
  }
}
