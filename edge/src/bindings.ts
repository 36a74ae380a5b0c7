/** A queue message: which message of the outbox to deliver, and its cell unless it is the own one. Source: ORDER-51. */
export type OutboxCall = { readonly messageId: string; readonly cell?: string }

/** The parts of a Cloudflare Queue that we use. */
export type OutboxQueue = {
  sendBatch(calls: Iterable<{ readonly body: OutboxCall }>): Promise<unknown>
}

/** An object in the list of a bucket. */
export type ListedObject = {
  readonly key: string
  readonly size: number
  /** Another one for other content. */
  readonly etag: string
  readonly customMetadata?: Record<string, string>
}

type ListOptions = {
  readonly prefix?: string
  readonly cursor?: string
  readonly include?: 'customMetadata'[]
}
type ListPage = { readonly objects: ListedObject[] } & (
  | { readonly truncated: true; readonly cursor: string }
  | { readonly truncated: false }
)

/** The parts of an R2 bucket that we use. */
export type FileBucket = {
  put(
    key: string,
    bytes: ArrayBuffer | ArrayBufferView | string,
    options?: { readonly customMetadata: Record<string, string> },
  ): Promise<unknown>
  get(key: string): Promise<{ readonly body: ReadableStream } | null>
  /** Up to a thousand at once; missing keys are ignored. */
  delete(keys: string[]): Promise<void>
  /** Up to a thousand objects, in the order of their keys. */
  list(options?: ListOptions): Promise<ListPage>
}

/** A bucket that also takes objects whose size nobody knows before their end. */
export type BackupBucket = FileBucket & {
  createMultipartUpload(key: string): Promise<{
    uploadPart(number: number, bytes: ArrayBufferView): Promise<UploadedPart>
    complete(parts: UploadedPart[]): Promise<unknown>
    abort(): Promise<void>
  }>
}
type UploadedPart = { readonly partNumber: number; readonly etag: string }

/** The parts of the static assets binding that we use. */
type PageFiles = { fetch(request: Request): Promise<Response> }

/** The part of an Analytics Engine data set that we use. */
type CounterSet = {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

/** The bindings of wrangler.toml that the Worker uses directly. A deployment or a test may lack them. */
export type Bindings = {
  readonly OUTBOX?: OutboxQueue
  readonly FILES?: FileBucket
  readonly BACKUPS?: BackupBucket
  readonly ASSETS?: PageFiles
  /** The deployed version; none where nothing is deployed. */
  readonly CF_VERSION_METADATA?: { readonly id: string }
  readonly COUNTERS?: CounterSet
  /** Two settings, which pages need before the others are read. */
  readonly ENVIRONMENT?: string
  readonly PUBLIC_ORIGIN?: string
}
