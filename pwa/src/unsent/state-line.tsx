import { stateWords, type OperationState } from '../offline/outbox/operation-state.ts'

const dots: Readonly<Record<OperationState | 'placed', string>> = {
  saved: 'bg-amber',
  sending: 'bg-amber',
  'signed-out': 'bg-amber',
  attention: 'bg-fail',
  placed: 'bg-done',
}

/** A state in words, with a dot of its color. */
export function StateLine({
  state,
  words = stateWords[state],
}: {
  state: keyof typeof dots
  words?: string
}) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[state]}`} />
      {words}
    </span>
  )
}
