import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkStage } from './check-stage.ts'
import { failuresOf, runStage, timesOf } from './stage.ts'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
})

afterEach(() => vi.restoreAllMocks())

test('a stage that throws counts as one failure with its reason, so that the others still run', async () => {
  const result = await runStage({ title: 'broken', run: () => Promise.reject(new Error('no such tool')) })
  expect(result).toMatchObject({ passed: 0, failed: 1 })
  expect(printed.join('\n')).toMatch(/✗ broken: 0 passed, 1 failed[^]*no such tool/)
})

test('a tool’s output is shown only if it failed', async () => {
  await runStage(checkStage('types', 'tsc', ['--no-such-option']))
  expect(printed.join('\n')).toMatch(/✗ types[^]*no-such-option/)
  printed.length = 0
  expect(await runStage(checkStage('types', 'tsc', ['--version']))).toMatchObject({ passed: 1, failed: 0 })
  expect(printed.join('\n')).toMatch(/^✓ types: 1 passed \(\d+\.\d s\)$/)
})

test('the times of the stages are listed, longest first', () => {
  const run = (title: string, seconds: number) => ({ title, seconds, passed: 1, failed: 0, notes: '' })
  expect(timesOf([run('lint', 3.04), run('tests', 612.5)])).toBe('   612.5 s  tests\n     3.0 s  lint')
})

test('the failures are repeated at the end, with their notes', () => {
  const run = (title: string, failed: number, notes: string) => ({
    title,
    seconds: 1,
    passed: 1,
    failed,
    notes,
  })
  const runs = [run('lint', 0, ''), run('tests', 2, 'a.test.ts › adds: expected 3\nb.test.ts › lists')]
  expect(failuresOf(runs)).toBe('✗ tests\n    a.test.ts › adds: expected 3\n    b.test.ts › lists')
})
