import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../product/project-root.ts'
import { goalsOf } from './goals.ts'
import { measureBench } from './measure-benches.ts'
import { verdictOf } from './measure-chaos.ts'
import { suiteFigure } from './measure-suite.ts'
import { measureRow, resultsOf } from './measure-tests.ts'
import { asOne } from './measured.ts'
import { proofs } from './proofs.ts'
import { readResults, withRow, writeResults } from './results-page.ts'

const goals = goalsOf(readFileSync(join(projectRoot, 'docs/scorecard.md'), 'utf8'))

describe('the proofs', () => {
  test('are of every row of the scorecard, and of no other', () => {
    expect(goals.length).toBeGreaterThan(45)
    expect(Object.keys(proofs).toSorted()).toEqual(goals.map(({ id }) => id).toSorted())
  })

  test('name test files that exist', () => {
    const files = Object.values(proofs).flatMap((all) =>
      all.flatMap((proof) => {
        if (proof.kind === 'tests') return proof.tests.map(({ file }) => file)
        return proof.kind === 'chaos' ? [`pwa/chaos/${proof.file}`] : []
      }),
    )
    const exists = (file: string) => {
      const folder = join(projectRoot, dirname(`${file}x`))
      const name = join(projectRoot, file)
      return (
        existsSync(folder) &&
        readdirSync(folder, { recursive: true }).some(
          (each) => join(folder, String(each)).startsWith(name) && String(each).endsWith('.test.ts'),
        )
      )
    }
    expect(files.filter((file) => !exists(file))).toEqual([])
  })
})

describe('a row of tests', () => {
  const results = resultsOf(
    {
      testResults: [
        {
          name: '/x/edge/a.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'one order' },
            { status: 'skipped', fullName: 'a skipped order' },
            { status: 'passed', fullName: 'another' },
          ],
        },
        { name: '/x/edge/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    },
    '/x',
  )

  test('is met if all of its tests passed, and says how many', () => {
    expect(measureRow([{ file: 'edge/a' }], results, ['10 of 500 accepted'])).toEqual({
      figure: '10 of 500 accepted, 2 of 2 tests',
      isMet: true,
    })
    expect(measureRow([{ file: 'edge/a', name: /order/ }], results, []).figure).toBe('1 of 1 tests')
  })

  test('is missed if a file failed outside its tests, or nothing matches', () => {
    expect(measureRow([{ file: 'edge/broken' }], results, [])).toEqual({
      figure: '0 of 1 tests',
      isMet: false,
    })
    const renamed = measureRow([{ file: 'edge/a' }, { file: 'edge/a', name: /renamed/ }], results, [])
    expect(renamed).toEqual({ figure: 'not measured: no test matches edge/a /renamed/', isMet: false })
  })
})

test('a chaotic run is met if nothing is lost, doubled or stuck', () => {
  const counts = '500 orders, 30 kills, met hang 1, request lost 4'
  expect(verdictOf({ counts, lost: 0, doubled: 0, stuck: 0 })).toEqual({
    figure: '500 orders, 30 kills: 0 lost, 0 doubled, 0 stuck',
    isMet: true,
  })
  for (const one of ['lost', 'doubled', 'stuck'])
    expect(verdictOf({ counts, lost: 0, doubled: 0, stuck: 0, [one]: 1 }).isMet).toBe(false)
})

test('a bench names what it missed, and knows P1 from P10', () => {
  const row = { value: 0.7, unit: 'of the bare route', goal: '>= 0.8' }
  const rows = [
    { ...row, name: 'P1: ratio', isMet: false },
    { ...row, name: 'P10: ratio', value: 1, isMet: true },
    { name: 'P1: ours', value: 900, unit: 'requests/s' },
  ]
  expect(measureBench('P1', rows)).toEqual({
    figure: '0 of 1 figures met: ratio 0.7 of the bare route (goal >= 0.8)',
    isMet: false,
  })
  expect(measureBench('P10', rows).isMet).toBe(true)
  expect(measureBench('LOAD', [{ ...row, name: 'LOAD: errors', isMet: true }]).isMet).toBe(true)
  expect(measureBench('P2', rows)).toEqual({ figure: 'not measured: the bench left no figure', isMet: false })
})

test('the suite is judged by its failures and its minutes', () => {
  expect(suiteFigure('...\n9323 passed, 0 failed\n', 14 * 60_000).isMet).toBe(true)
  expect(suiteFigure('...\n9323 passed, 0 failed\n', 16 * 60_000)).toEqual({
    figure: '16.0 min, 9323 passed, 0 failed',
    isMet: false,
  })
  expect(suiteFigure('...\n9323 passed, 1 failed\n', 1).isMet).toBe(false)
  expect(suiteFigure('killed', 1).isMet).toBe(false)
})

test('a row without a proof is not met', () => {
  expect(asOne([])).toEqual({ figure: '', isMet: false })
  expect(
    asOne([
      { figure: 'a', isMet: true },
      { figure: '', isMet: false },
    ]),
  ).toEqual({ figure: 'a', isMet: false })
})

test('the page keeps other rows, and a row its figure of before', () => {
  const row = {
    id: 'R10',
    figure: 'a | b',
    verdict: 'met',
    seed: '7',
    commit: 'abc',
    date: '2029-05-16',
  } as const
  const first = { full: withRow(new Map(), row), short: withRow(new Map(), { ...row, id: 'R2' }) }
  const read = readResults(writeResults(first))
  expect(read.short.get('R2')).toEqual({ ...row, id: 'R2', figure: 'a / b', before: '' })
  const again = withRow(read.full, { ...row, figure: 'c', verdict: 'MISSED' })
  expect(readResults(writeResults({ ...read, full: again })).full.get('R10')).toMatchObject({
    figure: 'c',
    before: 'a / b',
    verdict: 'MISSED',
  })
  expect(withRow(again, { ...row, figure: 'c' }).get('R10')?.before).toBe('a / b')
  expect(readResults('')).toEqual({ full: new Map(), short: new Map() })
})
