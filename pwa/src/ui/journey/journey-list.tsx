import { showMoment } from '../show-moment.ts'
import { Unbroken } from '../format/unbroken.tsx'
import type { JourneyEntry } from './journey.ts'

const dots: Readonly<Record<JourneyEntry['kind'], string>> = {
  happened: 'border-done bg-done',
  ended: 'border-fail bg-fail',
  now: 'border-amber bg-amber',
  coming: 'border-edge bg-paper',
}

/** Screen reader text for the dots. */
const states: Readonly<Record<JourneyEntry['kind'], string>> = {
  happened: 'Done: ',
  ended: '',
  now: 'Now: ',
  coming: 'To come: ',
}

/** The timeline: a vertical line, solid up to the current step. */
export function JourneyList({ entries }: { entries: readonly JourneyEntry[] }) {
  return (
    <ol>
      {entries.map((entry, at) => (
        <Entry
          key={`${entry.kind} ${entry.title} ${entry.at ?? ''}`}
          entry={entry}
          isLast={at === entries.length - 1}
        />
      ))}
    </ol>
  )
}

function Entry({ entry, isLast }: { entry: JourneyEntry; isLast: boolean }) {
  const { kind, title, at, text } = entry
  const isPast = kind === 'happened' || kind === 'ended'
  return (
    <li
      className="relative grid grid-cols-[1.25rem_1fr] gap-x-4 pb-6 last:pb-0"
      aria-current={kind === 'now' ? 'step' : undefined}
    >
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={`absolute top-3 -bottom-3 left-[0.5625rem] w-0.5 ${isPast ? 'bg-done' : 'bg-line'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative mt-1 size-5 rounded-full border-3 ${dots[kind]} ${kind === 'now' ? 'shadow-[0_0_0_4px_var(--color-amber-wash)]' : ''}`}
      />
      <div className="min-w-0">
        <h3 className={`text-lg ${kind === 'coming' ? 'font-semibold text-soft' : ''}`}>
          <span className="sr-only">{states[kind]}</span>
          {title}
        </h3>
        {at ? (
          <time dateTime={at} className="figures text-soft">
            {showMoment(at)}
          </time>
        ) : null}
        {text ? (
          <p className="max-w-[34rem] text-soft">
            <Unbroken text={text} />
          </p>
        ) : null}
      </div>
    </li>
  )
}
