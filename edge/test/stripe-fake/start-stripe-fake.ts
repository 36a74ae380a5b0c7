import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCall, unknownCall } from './answer-call.ts'
import { FakeEvents } from './fake-events.ts'
import { FakeErrors, type ErrorKind } from './fake-errors.ts'
import { FakeIntents } from './fake-intents.ts'
import { FakeRefunds } from './fake-refunds.ts'
import { readFormBody } from './form-body.ts'
import { IdempotencyKeys, type FakeResponse } from './idempotency-keys.ts'
import { StripeFakeError } from './stripe-error.ts'

const secretKey = 'sk_test_switchback'
const webhookSecret = 'whsec_switchback_test'

/** A call as it arrives, whatever carried it. */
export type StripeCall = {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly authorization: string | undefined
  readonly key: string | undefined
  readonly body: string
}
type Request = { readonly call: string; readonly key: string | undefined; readonly act: () => FakeResponse }
type Outcome = {
  readonly response: FakeResponse | 'lost' | 'never'
  readonly delayMs: number
  readonly isReplayed: boolean
}

const serverError: FakeResponse = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
}
const tooMany: FakeResponse = {
  status: 429,
  body: {
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded' },
  },
}

function errorResponse(error: unknown): FakeResponse {
  if (error instanceof StripeFakeError) return { status: error.status, body: { error: error.body } }
  throw error
}

function withoutResponse(planned: ErrorKind | undefined): 'lost' | 'never' | undefined {
  if (planned === 'lost_after_act') return 'lost'
  return planned === 'hangs_after_act' ? 'never' : undefined
}

/** A stateful fake of Stripe's HTTP API, for the real SDK. */
export class StripeFake {
  readonly secretKey = secretKey
  readonly webhookSecret = webhookSecret
  readonly events = new FakeEvents(webhookSecret)
  readonly intents = new FakeIntents(this.events)
  readonly refunds = new FakeRefunds(this.intents, this.events)
  readonly errors = new FakeErrors()
  readonly keys = new IdempotencyKeys()
  /** Calls that got a response, as `POST /v1/payment_intents`. */
  readonly calls: string[] = []
  /** How long every call takes: a concurrent call with the same key is refused. */
  latencyMs = 0
  readonly #complaints: string[] = []
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  get url(): string {
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The Stripe fake is not listening')
    return `http://127.0.0.1:${address.port}`
  }

  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(0, '127.0.0.1', () => resolve())
    })
  }

  /**
   *
   * @throws Error if the code under test made a call that the fake does not know.
   */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    if (this.#complaints.length > 0)
      throw new Error(`The Stripe fake was misused: ${this.#complaints.join('; ')}`)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { authorization, 'idempotency-key': key } = request.headers
      const outcome = await this.answer({
        method: request.method ?? 'GET',
        target: request.url ?? '/',
        authorization,
        key: typeof key === 'string' ? key : undefined,
        body: await text(request),
      })
      if (outcome.delayMs > 0) await pause(outcome.delayMs)
      if (outcome.response === 'never') return
      if (outcome.response === 'lost') {
        response.destroy()
        return
      }
      response.writeHead(outcome.response.status, {
        'content-type': 'application/json',
        'request-id': `req_${this.calls.length}`,
        ...(outcome.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
      })
      response.end(JSON.stringify(outcome.response.body))
    } catch (error) {
      this.#complaints.push(String(error))
      response.writeHead(501).end()
    }
  }

  /** Answers a call, without a server. @throws Error for a call that the fake does not know */
  async answer({ method, target, authorization, key, body }: StripeCall): Promise<Outcome> {
    const url = new URL(target, 'http://stripe')
    const call = `${method} ${url.pathname}`
    const form = method === 'GET' ? url.search.slice(1) : body
    this.calls.push(call)
    if (authorization !== `Bearer ${secretKey}`) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
      return { response: { status: 401, body: { error } }, delayMs: 0, isReplayed: false }
    }
    return this.#perform(`${call} ${form}`, {
      call,
      key: method === 'POST' ? key : undefined,
      act: () => this.#act(method, url.pathname, form),
    })
  }

  #act(method: string, path: string, form: string): FakeResponse {
    try {
      const body = answerCall(this, { method, path, body: readFormBody(form) })
      if (body === unknownCall) throw new Error(`unknown call ${method} ${path}`)
      return { status: 200, body }
    } catch (error) {
      return errorResponse(error)
    }
  }

  async #perform(fingerprint: string, request: Request): Promise<Outcome> {
    const planned = this.errors.take(request.call)
    if (planned?.kind === 'rate_limited') return { response: tooMany, delayMs: 0, isReplayed: false }
    if (planned?.kind === 'lost_before_act') return { response: 'lost', delayMs: 0, isReplayed: false }
    const saved = this.#saved(request.key, fingerprint)
    const answer = saved ?? (await this.#actOnce(request, planned?.kind))
    return {
      response: withoutResponse(planned?.kind) ?? answer,
      delayMs: planned?.delayMs ?? 0,
      isReplayed: saved !== undefined,
    }
  }

  #saved(key: string | undefined, fingerprint: string): FakeResponse | undefined {
    try {
      return key === undefined ? undefined : this.keys.begin(key, fingerprint)
    } catch (error) {
      return errorResponse(error)
    }
  }

  async #actOnce(request: Request, planned: ErrorKind | undefined): Promise<FakeResponse> {
    try {
      if (this.latencyMs > 0) await pause(this.latencyMs)
      const acted = planned === 'error_before_act' ? serverError : request.act()
      const answer = planned === 'error_after_act' ? serverError : acted
      if (request.key !== undefined) this.keys.keep(request.key, answer)
      return answer
    } finally {
      if (request.key !== undefined) this.keys.release(request.key)
    }
  }
}

export async function startStripeFake(): Promise<StripeFake> {
  const fake = new StripeFake()
  await fake.listen()
  return fake
}
