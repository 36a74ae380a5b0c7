import type { CleanState } from '@switchback/core/orders/state/clean-state.ts'
import { stateMarks } from './state-marks.ts'

/** The shape alone tells the states apart: a check, a cross, or a ring. */
const marks = { clean: 'completed', unclean: 'cancelled', waiting: 'pending' } as const

/** Whether a delivery is clean, as a mark with words. Source: DRIVER-15. */
export function CleanMark({ state, text }: { state: CleanState; text: string }) {
  const { path, color } = stateMarks[marks[state]]
  return (
    <span className={color}>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="mr-1.5 inline-block size-3 align-[-0.05em]">
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
      {text}
    </span>
  )
}
