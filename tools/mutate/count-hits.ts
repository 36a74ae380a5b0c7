import { parse, walk, type Node } from './tree.ts'

/** Where a statement begins, and the number under which it is counted. */
export type Statement = { readonly start: number; readonly end: number; readonly id: string }

const isCounted = (node: Node) =>
  !/^(Import|Export|TS|Function|Class)/.test(node.type) && !/^(Empty|Block)Statement$/.test(node.type)

function listOf(node: Node): readonly Node[] {
  if (node.type === 'BlockStatement' || node.type === 'Program') return node.body
  return node.type === 'SwitchCase' ? node.consequent : []
}

/** The statements of a file that stand in a list, so that a call may be put before each. */
export function statementsOf(path: string, source: string): Statement[] {
  const statements: Statement[] = []
  walk(parse(path, source), (node) => {
    for (const { start, end } of listOf(node).filter((inside) => isCounted(inside)))
      statements.push({ start, end, id: `${path}:${start}` })
  })
  return statements
}

/** The file with a call before each statement that says that it was reached; see `record-hits.ts`. */
export function counting(path: string, source: string): string {
  const places = statementsOf(path, source).toSorted((a, b) => b.start - a.start)
  const counted = places.reduce(
    (text, { start, id }) => `${text.slice(0, start)}globalThis.hit?.('${id}');${text.slice(start)}`,
    source,
  )
  return `globalThis.hit?.('${path}');${counted}`
}

/** The id of the nearest counted statement around a place; of the file itself for what stands outside of them. */
export function statementAt(statements: readonly Statement[], path: string, start: number): string {
  const around = statements.filter((statement) => statement.start <= start && start < statement.end)
  return around.toSorted((a, b) => b.start - a.start)[0]?.id ?? path
}
