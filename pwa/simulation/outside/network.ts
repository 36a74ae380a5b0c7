import { endLimit, lives } from '../world/install-globals.ts'
import { PipelineRequest, quickResponse } from '../world/quick-http.ts'
import type { Life, Timeline } from '../world/timeline.ts'

/** A request with its body read. */
export type Sent = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
  /** The bytes of a file that is sent. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
}
export type Answered = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}
/** `silent`: it never answers. */
export type Server = (sent: Sent) => Promise<Answered | 'lost' | 'silent'>

/** Whether a call to a host goes wrong now, and how long it takes one way, in milliseconds. */
export type Weather = {
  readonly losesRequest: () => boolean
  /** Whether it arrives a second time, with an answer that nobody waits for. */
  readonly doublesRequest: () => boolean
  readonly losesAnswer: () => boolean
  readonly isLate: () => boolean
  readonly latencyMs: readonly [number, number]
  /** The share of answers that come at the moment in which they are given. */
  readonly promptly?: number
}

const lateMs = [2000, 40_000] as const

async function bodyOf(input: RequestInfo | URL, init: RequestInit | undefined): Promise<string> {
  if (typeof init?.body === 'string') return init.body
  if (init?.body instanceof URLSearchParams) return init.body.toString()
  if (init?.body !== undefined && init.body !== null) return new Response(init.body).text()
  return input instanceof Request ? input.text() : ''
}

const pipelineUrls = new Map<string, URL>()

/** The address of a database; there are few. */
function pipelineUrl(text: string): URL {
  const known = pipelineUrls.get(text) ?? new URL(text)
  pipelineUrls.set(text, known)
  return known
}

/** @param native see `Timeline.native`: Node reads a file beside the clock */
async function sentOf(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  native: Timeline['native'],
): Promise<Sent> {
  if (input instanceof PipelineRequest) {
    const { method, headers } = input
    return { url: pipelineUrl(input.url), method, headers, body: await input.text() }
  }
  const url = new URL(input instanceof Request ? input.url : input, 'https://site.sim')
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  if (!(init?.body instanceof Blob)) return { url, method, headers, body: await bodyOf(input, init) }
  const bytes = new Uint8Array(await native(init.body.arrayBuffer()))
  return { url, method, headers, body: '', bytes }
}

/** Lets a call go on in its own life, unless that ended. */
function inLife(life: Life | undefined, act: () => void): void {
  if (life?.isDead) return
  if (life) lives.run(life, act)
  else act()
}

/** Every call between two parties: takes time, and loses requests and answers as the weather of its host says. */
export class Network {
  readonly #timeline: Timeline
  readonly #hosts = new Map<string, { readonly serve: Server; readonly weather: Weather }>()
  /** Bodies of requests that arrived a second time, and were not refused then. */
  readonly #copies: string[] = []
  /** Called before an answer reaches its caller: may end the caller's life instead. */
  onAnswer: (life: Life) => void = () => undefined

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  open(host: string, serve: Server, weather: Weather): void {
    this.#hosts.set(host, { serve, weather })
  }

  #answer(sent: Sent, settle: (answer: Answered | Error) => void): void {
    const host = this.#hosts.get(sent.url.host)
    if (!host) throw new Error(`Nobody is at ${sent.url.href}`)
    const { serve, weather } = host
    const timeline = this.#timeline
    const travel = () => timeline.between(...weather.latencyMs)
    const label = `${sent.method} ${sent.url.host}${sent.url.pathname}`
    const lose = () =>
      void timeline.after(travel(), `lost ${label}`, () => settle(new TypeError('fetch failed')))
    if (weather.losesRequest()) return lose()
    if (weather.doublesRequest())
      timeline.after(travel(), `again ${label}`, () => void this.#copy(serve, sent))
    timeline.after(travel(), label, () => {
      void (async () => {
        const answer = await serve(sent)
        if (answer === 'silent') return
        if (answer === 'lost' || weather.losesAnswer()) return lose()
        const late = weather.isLate() ? timeline.between(...lateMs) : 0
        if (late === 0 && timeline.isLucky(weather.promptly ?? 0)) return settle(answer)
        timeline.after(travel() + late, `${answer.status} ${label}`, () => settle(answer))
      })()
    })
  }

  async #copy(serve: Server, sent: Sent): Promise<void> {
    const answer = await serve(sent)
    if (answer === 'silent' || answer === 'lost' || answer.status < 400) this.#copies.push(sent.body)
  }

  /**
   * Whether a request with this text in its body was done when the network brought it a second time. Its caller does not
   * know, and may have been refused: a refusal binds nothing (API-6).
   */
  wasCopied(text: string): boolean {
    return this.#copies.some((body) => body.includes(JSON.stringify(text)))
  }

  /** The `fetch` of everybody. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const life = lives.getStore()
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const sent = await sentOf(input, init, (work) => this.#timeline.native(work))
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => inLife(life, () => reject(error))
      if (signal?.aborted) return fail(signal.reason)
      signal?.addEventListener('abort', () => fail(signal.reason))
      this.#answer(sent, (answer) => {
        endLimit(signal ?? undefined)
        if (life && !life.isDead) this.onAnswer(life)
        inLife(life, () => {
          if (answer instanceof Error) return reject(answer)
          const { status, headers = { 'Content-Type': 'application/json' }, body } = answer
          resolve(quickResponse(body, { status, headers }))
        })
      })
    })
  }
}
