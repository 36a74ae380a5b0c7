/** A queue message: which message of the outbox to deliver. */
export type OutboxCall = { readonly messageId: string }

/** The parts of a Cloudflare Queue that we use. */
export type OutboxQueue = {
  sendBatch(calls: Iterable<{ readonly body: OutboxCall }>): Promise<unknown>
}

/** The parts of an R2 bucket that we use. */
export type FileBucket = {
  put(key: string, bytes: ArrayBuffer): Promise<unknown>
  get(key: string): Promise<{ readonly body: ReadableStream } | null>
  /** Up to a thousand at once; missing keys are ignored. */
  delete(keys: string[]): Promise<void>
}

/** The parts of the static assets binding that we use. */
type PageFiles = { fetch(request: Request): Promise<Response> }

/** The bindings of wrangler.toml that the Worker uses directly. A deployment or a test may lack them. */
export type Bindings = {
  readonly OUTBOX?: OutboxQueue
  readonly FILES?: FileBucket
  readonly ASSETS?: PageFiles
  /** Two settings, which pages need before the others are read. */
  readonly ENVIRONMENT?: string
  readonly PUBLIC_ORIGIN?: string
}
