import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { showMoment } from '../../ui/show-moment.ts'

const answers: Readonly<Record<string, string>> = {
  no_response: 'no response',
  signed_out: 'the session had ended',
}

/** The last attempt and its answer; undefined if there was none. */
function lastAttempt({ history = [] }: OutboxOperation): string | undefined {
  const last = history.findLast(({ status }) =>
    ['refused', 'retry', 'no_response', 'signed_out'].includes(status),
  )
  if (!last) return undefined
  return `Last try ${showMoment(new Date(last.at))}: ${answers[last.status] ?? last.message ?? 'please try again later'}`
}

function nextAttempt({ attempts, notBefore }: OutboxOperation, now: number): string | undefined {
  const tries = attempts === 0 ? undefined : `${attempts} ${attempts === 1 ? 'try' : 'tries'} so far`
  const next = notBefore > now ? `next try ${showMoment(new Date(notBefore))}` : undefined
  return tries && next ? `${tries}, ${next}` : (tries ?? next)
}

const sentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}

/**
 * What happened to an operation and what comes next, a sentence each.
 * @param after the title of what goes before it in its lane.
 * Source: OFFLINE-14.
 */
export function itemWords(
  operation: OutboxOperation,
  { after, now = Date.now() }: { readonly after?: string | undefined; readonly now?: number },
): readonly string[] {
  const { status, refusal } = operation
  if (status === 'sending') return []
  if (status === 'attention') return [sentence(refusal ?? 'The server rejected it')]
  const next = after ? `Goes after “${after}”` : nextAttempt(operation, now)
  return [lastAttempt(operation), next].flatMap((text) => (text ? [sentence(text)] : []))
}
