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

function causeOf(error: Error): string | undefined {
  if (error.cause instanceof Error) return `${error.cause.name}: ${messageOf(error.cause) ?? ''}`
  return typeof error.cause === 'string' ? error.cause : undefined
}

function messageOf(error: Error): string | undefined {
  return speaking.has(error.name) ? error.message : undefined
}

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
