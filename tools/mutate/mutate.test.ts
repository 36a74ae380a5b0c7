import { afterAll, expect, test } from 'vitest'
import { statementAt, statementsOf } from './count-hits.ts'
import { textOf } from './coverage.ts'
import { equivalentOf, equivalents } from './equivalent.ts'
import { applied, lineOf } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'
import { report, scoreOf } from './report.ts'
import { Runner } from './runner.ts'
import { sample } from './sample.ts'
import { conditionMutants, triggersOf } from './sql-mutants.ts'

test.each([
  ['a < b', ['<=', '>=']],
  ['a === b', ['!==']],
  ['a + b', ['-']],
  ['`a` + b', []],
  ['a && b', ['a', 'b']],
  ['a ?? (b || c)', ['a', '(b || c)', 'b', 'c']],
  ['a ? b : () => c', ['b', '(() => c)']],
  ['!a', ['a']],
  ['if (a) throw b', [';']],
  ['if (a) b; else { c }', ['{ c }']],
  ['if (a) b()', [';', ';']],
  ['x += 1', [';', '-=', '2']],
  ['y = 10n', [';', '11n']],
  ['z = true', [';', 'false']],
  ["a.status === 'paid'", ['!==', "''"]],
  ["throw new Error('paid')", []],
  ["f('A sentence.')", [';']],
  ["({ 'paid': 'open' })", ["''"]],
  ['[a, b]', ['', '']],
  ['Math.min(a, b)', [';', 'max']],
  ['return a.trim()', ['a']],
  ['return z.optional(a)', ['a']],
  ['return z.string().check(a, b)', ['z.string()', '', '']],
  ["type A = 'paid' | 1", []],
  ["const a = b as 'paid'", []],
  ["import a from 'b'", []],
])('%s becomes %j', (source, expected) => {
  const text = source.startsWith('return') ? `function f() { ${source} }` : source
  expect(mutantsOf('a.ts', text).map(({ after }) => after)).toEqual(expected)
})

test('an element takes its comma with it', () => {
  const source = 'const a = [b, c, d]'
  const texts = mutantsOf('a.ts', source).map((mutant) => applied(source, mutant))
  expect(texts).toEqual(['const a = [c, d]', 'const a = [b, d]', 'const a = [b, c]'])
})

test.each([
  ['and(a, b, c)', ['and(b, c)', 'and(a, c)', 'and(a, b)']],
  ['and(a)', []],
  ['sql`UPDATE x SET y = 1 WHERE a = ${b}`', ['WHERE 1`']],
  ['sql`WHERE a AND f(b AND c) ORDER BY d`', ['WHERE 1 AND f', 'AND 1 ORDER', 'f(b AND 1)']],
  ['sql`WHERE EXISTS (SELECT 1 FROM t WHERE ${a}) AND b`', ['WHERE 1 AND b', 'WHERE 1) AND b', 'AND 1`']],
  ['sql`WHERE a BETWEEN 1 AND 2 AND b`', ['WHERE 1 AND 2', 'AND 1`']],
])('the conditions of %s are left out', (source, parts) => {
  const texts = conditionMutants('a.ts', source).map((mutant) => applied(source, mutant))
  expect(texts).toHaveLength(parts.length)
  for (const part of parts) expect(texts.filter((text) => text.includes(part))).toHaveLength(1)
})

test('a trigger is dropped by its name, which its tests find by its table', () => {
  const source = '-- Kept.\n\nCREATE TRIGGER a_kept BEFORE DELETE ON a\nBEGIN SELECT 1; END;\n'
  const [dropped, ...others] = triggersOf('a.sql', source)
  expect(others).toEqual([])
  expect(dropped).toMatchObject({ name: 'a_kept', table: 'a', mutant: { line: 3, column: 1 } })
})

test('the report names place and change, and the score counts loops as found', () => {
  const [first, second] = mutantsOf('core/src/money/a.ts', 'const a = 1\nconst b = a < c')
  if (!first || !second) throw new Error('The text has two mutants at least.')
  const results = [
    { mutant: first, state: 'timeout' as const },
    { mutant: second, state: 'unreached' as const },
  ]
  expect(lineOf(second)).toBe('core/src/money/a.ts:2:13  < -> <=')
  expect(scoreOf(results)).toBe(50)
  expect(scoreOf([])).toBe(100)
  expect(report(results)).toContain('core/src/money/a.ts:2:13  < -> <=  (no test)')
  expect(report(results)).toContain('| core/src/money | 2 | 0 | 1 | 1 | 50.0 |')
})

test('a seed repeats its sample, in the order of the file', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index)
  const chosen = sample(items, 50, 7)
  expect(chosen).toEqual(sample(items, 50, 7))
  expect(chosen).not.toEqual(sample(items, 50, 8))
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b))
  expect(new Set(chosen).size).toBe(50)
})

test('a mutant is reached by the tests of the innermost statement around it', () => {
  const source = 'const a = 1\nfunction f(b) {\n  if (b) {\n    return 2\n  }\n  return 3\n}'
  const at = (text: string) => statementAt(statementsOf('a.ts', source), 'a.ts', source.indexOf(text))
  expect([at('1'), at('b)'), at('2'), at('3')]).toEqual([
    'a.ts:0',
    'a.ts',
    `a.ts:${source.indexOf('return 2')}`,
    `a.ts:${source.indexOf('return 3')}`,
  ])
})

test('each mutant that counts as equivalent still exists', () => {
  const found = equivalents.flatMap((each) => {
    const source = textOf(each.path)
    const own = mutantsOf(each.path, source).filter((mutant) => equivalentOf(mutant, source) === each)
    return each.changes.filter(
      (change) => !own.some(({ before, after }) => `${before} -> ${after}` === change),
    )
  })
  expect(found).toEqual([])
})

const path = 'tools/mutate/fixture/late-fee.ts'
const tests = ['tools/mutate/fixture/late-fee.weak.ts']
const weaker = ['tools/mutate/fixture/no-fee.weak.ts']
const runner = new Runner({ project: 'tools', include: [...tests, ...weaker], counted: [] })
afterAll(() => runner.stop())

/** The outcome of a change, written as in the report. */
async function outcomeOf(
  change: string,
  timeoutMs: number,
  by: readonly string[] = tests,
): Promise<string | readonly string[]> {
  const source = textOf(path)
  const mutant = mutantsOf(path, source).find((each) => lineOf(each).endsWith(`  ${change}`))
  if (!mutant) throw new Error(`There is no mutant ${change}.`)
  const answer = await runner.run({ path, text: applied(source, mutant), tests: by }, timeoutMs)
  return answer === 'timeout' ? answer : answer.failed
}

test('a weak test lets one mutant live, and a loop without an end is stopped', async () => {
  const longMs = 60_000
  expect(await outcomeOf('<= -> <', longMs)).toEqual(tests)
  expect(await outcomeOf('min -> max', longMs)).toEqual(tests)
  // The failure of another test in an earlier run is none of this one.
  expect(await outcomeOf('min -> max', longMs, weaker)).toEqual([])
  expect(await outcomeOf('1000 -> 1001', longMs)).toEqual([])
  expect(await outcomeOf('+= -> -=', 1000)).toBe('timeout')
})
