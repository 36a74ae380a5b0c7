/**
 * Requests to the database, and answers from everywhere, without the streams of Node's own: those take longer than the
 * database. What these do not know, such as `body`, a real one does that is made when it is needed.
 */
const { Request: RealRequest, Response: RealResponse } = globalThis

type Content = string | ArrayBuffer
const textOf = (content: Content): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString()
const bufferOf = (content: Content): ArrayBuffer =>
  typeof content === 'string' ? Uint8Array.from(Buffer.from(content)).buffer : content

/** An answer whose body is there already. */
class QuickResponse {
  readonly status: number
  readonly #content: Content
  readonly #init: ResponseInit['headers']
  #headers: Headers | undefined
  #real: Response | undefined
  #isUsed = false

  constructor(content: Content | null, { status = 200, headers }: ResponseInit = {}) {
    this.#content = content ?? ''
    this.status = status
    this.#init = headers
  }

  get headers(): Headers {
    return (this.#headers ??= new Headers(this.#init))
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  get statusText(): string {
    return ''
  }

  get bodyUsed(): boolean {
    return this.#real?.bodyUsed ?? this.#isUsed
  }

  get body(): Response['body'] {
    const { status, headers } = this
    const content = status === 204 ? null : this.#content
    this.#real ??= new RealResponse(content, { status, headers })
    return this.#real.body
  }

  clone(): Response {
    const { status, headers } = this
    return asResponse(new QuickResponse(this.#content, { status, headers }))
  }

  #take(): Content {
    if (this.bodyUsed) throw new TypeError('The body was read before')
    this.#isUsed = true
    return this.#content
  }

  text = async (): Promise<string> => textOf(this.#take())
  json = async (): Promise<unknown> => JSON.parse(textOf(this.#take())) as unknown
  arrayBuffer = async (): Promise<ArrayBuffer> => bufferOf(this.#take())
}
Object.setPrototypeOf(QuickResponse.prototype, RealResponse.prototype)

const asResponse = (quick: QuickResponse): Response => quick as unknown as Response

/** An answer with this body. */
export const quickResponse = (content: Content | null, init: ResponseInit): Response =>
  asResponse(new QuickResponse(content, init))

/** A request of the database's client, which nobody reads but the network. */
export class PipelineRequest {
  readonly method = 'POST'
  readonly url: string
  readonly headers: Headers
  readonly #body: string

  constructor(url: string, headers: Headers, body: string) {
    this.url = url
    this.headers = headers
    this.#body = body
  }

  get signal(): undefined {
    return undefined
  }

  text = async (): Promise<string> => this.#body
}
Object.setPrototypeOf(PipelineRequest.prototype, RealRequest.prototype)

/** The constructors of requests and responses, quick for the database's client and real for everybody else. */
export const QuickRequestConstructor = new Proxy(RealRequest, {
  construct: (target, [url, init, ...others]: [RequestInfo, RequestInit | undefined], self) =>
    typeof url === 'string' && url.endsWith('/v2/pipeline') && typeof init?.body === 'string'
      ? new PipelineRequest(url, init.headers as Headers, init.body)
      : (Reflect.construct(target, [url, init, ...others], self) as object),
})

export const QuickResponseConstructor = new Proxy(RealResponse, {
  construct: (target, given: [unknown, ResponseInit | undefined], self) =>
    given[0] instanceof ArrayBuffer
      ? new QuickResponse(given[0], given[1])
      : (Reflect.construct(target, given, self) as object),
})
