/** Errors whose messages we or the engine wrote, and which quote no user input. */
const speaking = new Set([
  'ConfigError',
  'DatabaseUnavailable',
  'LibsqlError',
  'LibsqlBatchError',
  'ProviderError',
  'RangeError',
  'ReferenceError',
  'TypeError',
])

/** Of several errors each once, three at most. */
const reasonsOf = ({ errors }: AggregateError): string =>
  [...new Set(errors.map((each) => (each instanceof Error ? nameAndMessage(each) : typeof each)))]
    .slice(0, 3)
    .join('; ')

function causeOf(error: Error): string | undefined {
  if (error instanceof AggregateError) return reasonsOf(error)
  if (error.cause instanceof Error) return nameAndMessage(error.cause)
  return typeof error.cause === 'string' ? error.cause : undefined
}

function messageOf(error: Error): string | undefined {
  return speaking.has(error.name) ? error.message : undefined
}

const nameAndMessage = (error: Error): string => `${error.name}: ${messageOf(error) ?? ''}`

/**
 * Describes an error for the log: its name, its origin, and its message only if that cannot contain user input (a
 * parse error quotes the text that it could not parse).
 */
export function describeError(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    message: messageOf(error),
    cause: causeOf(error),
    stack: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' | '),
  }
}
