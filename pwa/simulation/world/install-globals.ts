// Imported before everything else: replaces the clock, randomness, timers and network of this process by those of the
// world that runs, so that the product's code needs no change. The lint rule for real clocks allows this file and
// `real-time.ts` alone (ADR-92).
import { AsyncLocalStorage } from 'node:async_hooks'
import { cryptoInStep } from './crypto-in-step.ts'
import { QuickRequestConstructor, QuickResponseConstructor } from './quick-http.ts'
import './real-time.ts'
import type { Life, Timeline } from './timeline.ts'

type Running = {
  readonly timeline: Timeline
  readonly fetch: typeof fetch
}

let running: Running | undefined

/** Whose work runs now: a call of the Worker, or a device; undefined for people and providers. */
export const lives = new AsyncLocalStorage<Life>()

/** Makes a world the one whose clock and network everything uses. */
export function enter(world: Running): void {
  running = world
}

function timeline(): Timeline {
  if (!running) throw new Error('No world runs yet')
  return running.timeline
}

const RealDate = globalThis.Date
/** Before a world begins, such as while modules load. */
const now = () => running?.timeline.now ?? 0
const SimulatedDate = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts, self) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, self),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})

type Timer = { cancel: () => void; unref: () => Timer; ref: () => Timer; hasRef: () => boolean }

function timer(delayMs: number, label: string, act: () => void): Timer {
  const life = lives.getStore()
  const fire = () => {
    if (life?.isDead) return
    if (life) lives.run(life, act)
    else act()
  }
  const started: Timer = {
    cancel: timeline().after(delayMs, label, fire),
    unref: () => started,
    ref: () => started,
    hasRef: () => true,
  }
  return started
}

const setTimer = (act: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]): Timer =>
  timer(delayMs || 0, 'timer', () => act(...given))

function setRepeating(act: () => void, delayMs = 0): Timer {
  const first = timer(delayMs, 'interval', () => {
    first.cancel = setRepeating(act, delayMs).cancel
    act()
  })
  return first
}

/** Only the storage of tablets uses it, and it outlives their pages. */
function soon(act: (...given: unknown[]) => void, ...given: unknown[]): Timer {
  const life = lives.getStore()
  return lives.exit(() => timer(0, 'storage', () => (life ? lives.run(life, act, ...given) : act(...given))))
}

const clear = (started: Timer | undefined): void => started?.cancel?.()

function fill<Array extends ArrayBufferView>(array: Array): Array {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let at = 0; at < bytes.length; at++) bytes[at] = timeline().between(0, 255)
  return array
}

function uuid(): string {
  const bytes = fill(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const { subtle } = globalThis.crypto
/** Beside the usual calls, WebCrypto works in Node's threads: its results wait for a moment of the timeline. */
const subtleInStep = new Proxy(subtle, {
  get: (target, name: keyof SubtleCrypto) => {
    type Work = (...each: never[]) => Promise<unknown>
    const quick = Reflect.get(cryptoInStep, name) as ((...each: never[]) => unknown) | undefined
    return async (...given: never[]) =>
      (quick?.(...given) as Promise<unknown> | undefined) ??
      timeline().native((target[name] as Work).apply(target, given))
  },
})

const limits = new WeakMap<AbortSignal, Timer>()

function limit(delayMs: number): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('The time limit is over', 'TimeoutError'))
  limits.set(controller.signal, timer(delayMs, 'limit', abort))
  return controller.signal
}

/** The call that a time limit was for has ended: most of all timers. */
export const endLimit = (signal: AbortSignal | undefined): void => {
  if (signal) limits.get(signal)?.cancel()
}

const replaced: Readonly<Record<string, unknown>> = {
  Date: SimulatedDate,
  setTimeout: setTimer,
  setInterval: setRepeating,
  setImmediate: soon,
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => {
    if (!running) throw new Error('No world runs yet')
    return running.fetch(input, init)
  },
  crypto: { randomUUID: uuid, getRandomValues: fill, subtle: subtleInStep },
  Request: QuickRequestConstructor,
  Response: QuickResponseConstructor,
  performance: { now, mark: () => undefined, measure: () => undefined },
}
for (const [name, value] of Object.entries(replaced))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// Modules that draw while they load draw zero.
Math.random = () => running?.timeline.random() ?? 0
AbortSignal.timeout = limit
