import {
  errorNames,
  errorPhrases,
  framesPerError,
  type ErrorName,
  type ErrorPhrase,
} from '@switchback/core/client-reports/report-values.ts'

/** An error as a report describes it: words of closed lists, and places in files of our own bundle. */
export type DescribedError = {
  readonly name: ErrorName
  readonly phrase?: ErrorPhrase
  readonly frames: string[]
}

/** A place in our bundle; addresses of pages, which hold ids and tokens, and code of others have none. */
function frameOf(line: string, origin: string): string | undefined {
  const start = line.indexOf(`${origin}/assets/`)
  if (start === -1) return undefined
  return /^assets\/(?:[a-z]+\/)?[\w.$-]{1,80}\.js:\d{1,7}:\d{1,7}/.exec(
    line.slice(start + origin.length + 1),
  )?.[0]
}

/**
 * Describes an error without its message, because browsers quote what people typed in messages of every class.
 * Source: SYSTEM-9.
 */
export function describeError(error: unknown, origin: string): DescribedError {
  if (!(error instanceof Error)) return { name: 'other', frames: [] }
  const name = errorNames.find((known) => known === error.name) ?? 'other'
  const phrase = errorPhrases.find((known) => error.message.includes(known))
  const lines = (error.stack ?? '').split('\n')
  const frames = lines.flatMap((line) => frameOf(line, origin) ?? []).slice(0, framesPerError)
  return { name, ...(phrase === undefined ? {} : { phrase }), frames }
}
