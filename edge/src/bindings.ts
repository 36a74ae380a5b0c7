/** What a queue carries: which message of the outbox to deliver. */
export type OutboxCall = { readonly messageId: string }

/** What is used of a Cloudflare Queue. */
export type OutboxQueue = {
  sendBatch(calls: Iterable<{ readonly body: OutboxCall }>): Promise<unknown>
}

/** What is used of an R2 bucket. */
export type FileBucket = {
  put(key: string, bytes: ArrayBuffer): Promise<unknown>
  get(key: string): Promise<{ readonly body: ReadableStream } | null>
  /** Up to a thousand at once; those that are not there do no harm. */
  delete(keys: string[]): Promise<void>
}

/** What is used of the files of the page. */
type PageFiles = { fetch(request: Request): Promise<Response> }

/** The bindings of wrangler.toml that are no settings. A deployment or a test may be without them. */
export type Bindings = {
  readonly OUTBOX?: OutboxQueue
  readonly FILES?: FileBucket
  readonly ASSETS?: PageFiles
}
