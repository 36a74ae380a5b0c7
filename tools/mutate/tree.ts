import { parseSync, visitorKeys, type Node } from 'oxc-parser'

export type { Node }

/** A node, with those around it from the nearest to the outermost. */
export type Visit = (node: Node, parents: readonly Node[]) => void

/**
 * The syntax tree of a TypeScript file.
 * @throws Error if the text is no TypeScript.
 */
export function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return program
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Types vanish when the code runs: of these only the value inside is visited. */
const castTypes: readonly string[] = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]

function childrenOf(node: Node): Node[] {
  const keys = castTypes.includes(node.type) ? ['expression'] : (visitorKeys[node.type] ?? [])
  const values = keys.flatMap((key) => Reflect.get(node, key) as unknown)
  return values.filter((value) => isNode(value))
}

const isTypeOnly = (node: Node) => node.type.startsWith('TS') && !castTypes.includes(node.type)

/** Visits every node that is there when the code runs; imports and types are not. */
export function walk(node: Node, visit: Visit, parents: readonly Node[] = []): void {
  if (isTypeOnly(node) || node.type === 'ImportDeclaration') return
  visit(node, parents)
  const around = [node, ...parents]
  for (const child of childrenOf(node)) walk(child, visit, around)
}
