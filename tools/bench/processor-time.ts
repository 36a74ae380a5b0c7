import type { Artifacts, Trace, TraceEvent } from 'lighthouse'

/** `tdur` is the time in which a task had the processor, in microseconds like `dur`. */
type TimedEvent = TraceEvent & { readonly tdur?: number }

const isTask = ({ name, ph, tdur }: TimedEvent) =>
  ph === 'X' && name.endsWith('RunTask') && tdur !== undefined

/** The part of a task's time in which it had the processor. */
const shareOf = ({ dur, tdur = dur }: TimedEvent) => (dur > 0 ? Math.min(1, tdur / dur) : 1)

/** The events of one thread: each task and what runs in it shrinks to the time in which the task had the processor. */
function shrinkTasks(events: readonly TimedEvent[]): TraceEvent[] {
  let task: TimedEvent | undefined
  return events
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
    .map((event) => {
      if (!task || event.ts >= task.ts + task.dur) task = isTask(event) ? event : undefined
      if (!task) return event
      const share = shareOf(task)
      const ts = task.ts + (event.ts - task.ts) * share
      return Object.assign({}, event, { ts, dur: event.dur * share })
    })
}

function inProcessorTime(trace: Trace): Trace {
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`)
  const traceEvents = [...threads.values()].flatMap(shrinkTasks)
  return { ...trace, traceEvents: traceEvents.toSorted((one, other) => one.ts - other.ts) }
}

/**
 * A run of Lighthouse as if the page had a processor of its own: a task takes the time in which it had the processor. On
 * a machine with two, Lighthouse, the browser's other processes and the server take it for half of a task's time.
 */
export function withOwnProcessor(artifacts: Artifacts): Artifacts {
  return { ...artifacts, Trace: inProcessorTime(artifacts.Trace) }
}
