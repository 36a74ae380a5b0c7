import { readFileSync } from 'node:fs'
import { runbook } from './runbook.ts'
import { expect, test } from 'vitest'

test('the runbook says what the system page says, in its order', () => {
  const text = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8')
  const chapters = text
    .split('\n## ')
    .slice(1)
    .map((chapter) => chapter.trim())
  const wanted = Object.values(runbook).map(({ title, means, steps }) =>
    [title, '', means, '', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
  )
  expect(chapters).toEqual(wanted)
})
