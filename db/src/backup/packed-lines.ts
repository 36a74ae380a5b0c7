import { isSealed, sealed, SealError, unsealed } from './seal.ts'

type Chunks = AsyncIterable<Uint8Array>
type Write<Line> = (line: Line) => Promise<void>

/** Rows are compressed in pieces of about this many characters: one call for each would cost more than the row. */
const textAtOnce = 1 << 16

/**
 * Writes lines of JSON, compressed and sealed, to `store`, at the speed at which it takes them; neither the Worker nor
 * Node holds more than a megabyte of them.
 * @param fill calls `write` with each line.
 * @throws whatever `fill` or `store` throws, after the other has ended.
 * Source: SYSTEM-6.
 */
export async function packLines<Line>(
  secret: string,
  store: (bytes: Chunks) => Promise<void>,
  fill: (write: Write<Line>) => Promise<void>,
): Promise<void> {
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const encoder = new TextEncoder()
  const stored = store(sealed(gzip.readable, secret))
  const isLost = new Promise<never>((_, reject) => void stored.catch(reject))
  isLost.catch(() => undefined)
  let text = ''
  const flush = async () => {
    const bytes = encoder.encode(text)
    text = ''
    await Promise.race([writer.write(bytes), isLost])
  }
  try {
    await Promise.race([
      fill(async (line) => {
        text += `${JSON.stringify(line)}\n`
        if (text.length >= textAtOnce) await flush()
      }),
      isLost,
    ])
    await flush()
    await Promise.race([writer.close(), isLost])
    await stored
  } catch (error) {
    await Promise.all([writer.abort(error), stored].map((ending) => ending.catch(() => undefined)))
    throw error
  }
}

/** The chunks of a stream after a transformation; an error of the source comes out as itself. */
async function* through(
  chunks: Chunks,
  { readable, writable }: DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const writer = writable.getWriter()
  const failures: unknown[] = []
  const pump = (async () => {
    for await (const chunk of chunks) await writer.write(chunk.slice())
    await writer.close()
  })().catch(async (error: unknown) => {
    failures.push(error)
    await writer.abort(error).catch(() => undefined)
  })
  try {
    for await (const chunk of readable) yield chunk
  } catch (error) {
    failures.push(error)
  }
  await pump
  if (failures.length > 0) throw failures.find((error) => error instanceof SealError) ?? failures[0]
}

/** Opens the seal if there is one: the same reader takes the files of `npm run backup`, which have none. */
async function* opened(chunks: Chunks, secret: string | undefined): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  const first = await source.next()
  const head = first.done ? new Uint8Array() : first.value
  const all = (async function* () {
    yield head
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  if (!isSealed(head)) yield* all
  else if (secret === undefined) throw new SealError('it is sealed: give its ENCRYPTION_SECRET')
  else yield* unsealed(all, secret)
}

/**
 * Reads the lines of a file of `packLines`, or of `npm run backup`.
 * @throws SealError if it does not open, TypeError if it is no whole compressed file, SyntaxError if no lines of JSON
 * Source: SYSTEM-6.
 */
export async function* unpackLines<Line>(chunks: Chunks, secret: string | undefined): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of through(opened(chunks, secret), new DecompressionStream('gzip'))) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
  if (rest !== '') yield JSON.parse(rest) as Line
}
