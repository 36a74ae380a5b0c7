import type { CheckState } from '@switchback/core/system/check-system.ts'

const looks: Readonly<Record<CheckState, readonly [mark: string, word: string]>> = {
  ok: ['bg-done', 'Well'],
  warning: ['bg-amber', 'Look at it'],
  failure: ['bg-fail', 'Failing'],
  off: ['bg-edge', 'Off'],
}

/** A state as a mark and a word: color only adds to it. */
export function StateWord({ state }: { state: CheckState }) {
  const [mark, word] = looks[state]
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className={`mr-2 inline-block size-2.5 rounded-full ${mark}`} />
      {word}
    </span>
  )
}
