import type { Mutant } from './mutant.ts'
import { positionOf } from './mutants-of.ts'
import { without, type Replacement } from './operators.ts'
import { parse, walk, type Node } from './tree.ts'

/** A trigger that is dropped; `name` and `table` say which tests may notice. */
export type DroppedTrigger = { readonly mutant: Mutant; readonly name: string; readonly table: string }

/** Each trigger of a file of `db/src/triggers`, dropped. */
export function triggersOf(path: string, source: string): DroppedTrigger[] {
  const pattern = /^CREATE TRIGGER (\w+)[^;]*?\bON (\w+)/gm
  return Array.from(source.matchAll(pattern), ({ index, 1: name = '', 2: table = '' }) => {
    const before = `CREATE TRIGGER ${name}`
    const place = { start: index, end: index + before.length, ...positionOf(source, index) }
    return { mutant: { path, ...place, before, after: '' }, name, table }
  })
}

/** Words that end a condition. */
const endOfCondition = /^(?:AND|OR|ORDER|GROUP|LIMIT|RETURNING|UNION|ON CONFLICT|THEN|ELSE|END)\b/

/** The next place behind `from` at which a condition ends: one of those words, or a bracket that it did not open. */
function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0) return at
    const isWord = depth === 0 && /\s/.test(text[at - 1] ?? '') && endOfCondition.test(text.slice(at))
    if (isWord && at > from) return at
  }
  return text.length
}

/** The conditions of a piece of SQL, each to be replaced by `1`; the parts that TypeScript fills in are blank in `text`. */
function conditionsOf(text: string): { start: number; end: number }[] {
  const starts = Array.from(text.matchAll(/\b(?:WHERE|AND)\s+/g), ({ 0: word, index }) => ({
    start: index + word.length,
    isBetween: /\bBETWEEN\s+\S+\s*$/.test(text.slice(0, index)),
  }))
  return starts
    .filter(({ isBetween }) => !isBetween)
    .map(({ start }) => ({ start, end: start + text.slice(start, endOf(text, start)).trimEnd().length }))
    .filter(({ start, end }) => end > start)
}

/** The text of an `sql` template with everything that TypeScript fills in replaced by letters of the same length. */
function sqlOf(source: string, node: Extract<Node, { type: 'TaggedTemplateExpression' }>): string {
  const { start, end, expressions } = node.quasi
  // From the sign in front of the brackets to the closing one.
  const filled = expressions.map((each) => ({ from: each.start - 2, to: each.end + 1 }))
  const text = filled.reduce(
    (sql, { from, to }) => sql.slice(0, from) + 'x'.repeat(to - from) + sql.slice(to),
    source,
  )
  return text.slice(start + 1, end - 1)
}

function replacementsOf(source: string, node: Node): Replacement[] {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'and') {
    return node.arguments.length > 1 ? without(node.arguments) : []
  }
  if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'Identifier' || node.tag.name !== 'sql')
    return []
  const offset = node.quasi.start + 1
  return conditionsOf(sqlOf(source, node)).map(({ start, end }) => ({
    start: offset + start,
    end: offset + end,
    after: '1',
  }))
}

/** Each condition of the SQL of a file, left out: an argument of `and(...)`, or what stands behind WHERE and AND. */
export function conditionMutants(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  walk(parse(path, source), (node) => {
    for (const replacement of replacementsOf(source, node)) {
      const { start, end } = replacement
      mutants.push({
        path,
        ...replacement,
        ...positionOf(source, start),
        before: source.slice(start, end),
      })
    }
  })
  return mutants
}
