/** Faults whose messages are of our making or the engine's and quote nothing that a person sent. */
const speaking = new Set([
  'ConfigFault',
  'DatabaseUnavailable',
  'LibsqlError',
  'LibsqlBatchError',
  'ProviderFault',
  'RangeError',
  'ReferenceError',
  'TypeError',
])

function causeOf(fault: Error): string | undefined {
  if (fault.cause instanceof Error) return `${fault.cause.name}: ${messageOf(fault.cause) ?? ''}`
  return typeof fault.cause === 'string' ? fault.cause : undefined
}

function messageOf(fault: Error): string | undefined {
  return speaking.has(fault.name) ? fault.message : undefined
}

/**
 * What the log says of a fault: its name, where it came from, and its message only where that cannot hold what a
 * person sent (a fault of parsing quotes the text that it could not parse).
 */
export function describeFault(fault: unknown): Record<string, string | undefined> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: fault.name,
    message: messageOf(fault),
    cause: causeOf(fault),
    stack: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join(' | '),
  }
}
