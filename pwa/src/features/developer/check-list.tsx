import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pauseMs, runCheck, type Check, type CheckResult, type Findings } from './check.ts'

const words = { waiting: 'Not run', running: 'Running', pass: 'Pass', fail: 'Fail', error: 'Error' } as const
const looks = {
  waiting: 'text-soft',
  running: 'text-soft',
  pass: 'text-done',
  fail: 'text-fail',
  error: 'text-fail',
} as const

const notRun: CheckResult = { state: 'waiting', text: '' }

type Props = { checks: readonly Check[]; label: string; run: string; onDone?: (findings: Findings) => void }

/** Runs checks one after the other, half a second apart, and shows the result of each. */
export function CheckList({ checks, label, run, onDone }: Props) {
  const [results, setResults] = useState<readonly CheckResult[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const runAll = async () => {
    setIsBusy(true)
    setResults([])
    const findings: Findings = {}
    const done: CheckResult[] = []
    for (const [index, check] of checks.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      setResults([...done, { state: 'running', text: '' }])
      done.push(await runCheck(check, findings))
      setResults([...done])
    }
    setIsBusy(false)
    onDone?.(findings)
  }
  const passed = results.filter(({ state }) => state === 'pass').length
  return (
    <section aria-label={label} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={isBusy} onClick={() => void runAll()}>
          {isBusy ? 'Running…' : run}
        </Button>
        <output className="text-soft">
          {results.length > 0 ? `${passed} of ${checks.length} passed` : `${checks.length} tests`}
        </output>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {checks.map(({ name }, index) => (
          <CheckRow key={name} name={name} result={results[index] ?? notRun} />
        ))}
      </ol>
    </section>
  )
}

function CheckRow({ name, result: { state, text, ms } }: { name: string; result: CheckResult }) {
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(0,18rem)_5rem_minmax(0,1fr)]">
      <span>{name}</span>
      <span className={`font-semibold ${looks[state]}`}>{words[state]}</span>
      <span className="text-sm text-soft wrap-anywhere">
        {text}
        {ms === undefined ? '' : ` (${Math.round(ms)} ms)`}
      </span>
    </li>
  )
}
