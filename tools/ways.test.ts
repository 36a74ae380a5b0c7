// The ways through the code in docs/architecture.md are those of the code, and stay short.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { projectRoot } from './product/project-root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node of a syntax tree and every node below it. */
function allNodes(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(allNodes)]
}

const isNamed = (id: unknown, name: string) => isNode(id) && id['name'] === name

/** The function of this name, whether declared as one or as a constant; undefined if the text has none or several. */
function functionOf(text: string, name: string): Node | undefined {
  const found = allNodes({ ...parseAst(text, { lang: 'ts' }) }).flatMap((node) => {
    if (!isNamed(node['id'], name)) return []
    const value = node['type'] === 'VariableDeclarator' ? node['init'] : node
    return isNode(value) && /Function/.test(String(value['type'])) ? [value] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The parts of a node whose end is the end of the node. */
const lastParts: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['body'],
  FunctionDeclaration: ['body'],
  FunctionExpression: ['body'],
  BlockStatement: ['body'],
  IfStatement: ['consequent', 'alternate'],
  SwitchCase: ['consequent'],
  TryStatement: ['block', 'handler'],
  CatchClause: ['body'],
}

/** The returns at the end of a function or statement. A `switch` ends in each of its cases. */
function lastReturns(node: unknown): Node[] {
  if (Array.isArray(node)) return lastReturns(node.at(-1))
  if (!isNode(node)) return []
  const type = String(node['type'])
  if (type === 'ReturnStatement') return [node]
  if (type === 'SwitchStatement') return [node['cases']].flat().flatMap(lastReturns)
  return (lastParts[type] ?? []).flatMap((part) => lastReturns(node[part]))
}

/** The returns of a function and its callbacks before their ends. A `throw` is none. */
function earlyReturns(node: Node): number {
  const nodes = allNodes(node)
  const returns = nodes.filter(({ type }) => type === 'ReturnStatement')
  const functions = nodes.filter(({ type }) => /Function/.test(String(type)))
  return returns.length - functions.flatMap(lastReturns).length
}

test('a return is early if its function goes on behind it', () => {
  const count = (body: string) => {
    const found = functionOf(`export const f = async (a: number): Promise<void> => { ${body} }`, 'f')
    return found && earlyReturns(found)
  }
  expect(count('return a')).toBe(0)
  expect(count('if (a) return 1; return 2')).toBe(1)
  expect(count('if (a) { return 1 } else return 2')).toBe(0)
  expect(count('switch (a) { case 1: if (a) return 1; return 2; default: return 3 }')).toBe(1)
  expect(count('try { return await b() } catch (error) { if (a) return 1; throw error }')).toBe(1)
  expect(count('for (;;) { if (a) return 1 } throw new Error()')).toBe(1)
  expect(count('return b(() => { if (a) return; c() })')).toBe(1)
  expect(count('if (a) throw new Error()')).toBe(0)
})

type Way = { readonly title: string; readonly mostFunctions: number; readonly mostReturns: number }

const ways: readonly Way[] = [
  { title: 'A staff move', mostFunctions: 25, mostReturns: 12 },
  { title: "From a webhook to the order's status", mostFunctions: 12, mostReturns: 6 },
]

/** A numbered list of functions with their files, and the early returns that its section states. */
function readWay(title: string) {
  const [, after = ''] = read('docs/architecture.md').split(`### ${title}\n`)
  const [section = ''] = after.split('\n#')
  const stated = /(\d+) early returns in `edge` and `db` and (\d+) in `core`/.exec(section)
  return {
    items: [...section.matchAll(/^\d+\. .*$/gm)].length,
    steps: Array.from(section.matchAll(/^\d+\. `(\w+)` \(`([\w/.-]+)`\)/gm), ([, name = '', path = '']) => ({
      name,
      path,
      definition: functionOf(read(path), name),
    })),
    stated: { inEdge: Number(stated?.[1]), inCore: Number(stated?.[2]) },
  }
}

test.each(ways)('the way "$title" is in the code as documented, and short', (way) => {
  const { items, steps, stated } = readWay(way.title)
  expect(items).toBe(steps.length)
  expect(steps.filter(({ definition }) => !definition).map(({ name, path }) => `${path}: ${name}`)).toEqual(
    [],
  )
  const early = (isInCore: boolean) =>
    steps
      .filter(({ path }) => path.startsWith('core/') === isInCore)
      .reduce((sum, { definition }) => sum + (definition ? earlyReturns(definition) : 0), 0)
  expect({ inEdge: early(false), inCore: early(true) }).toEqual(stated)
  expect(steps.length).toBeGreaterThan(9)
  expect(steps.length).toBeLessThanOrEqual(way.mostFunctions)
  expect(stated.inEdge).toBeLessThanOrEqual(way.mostReturns)
})
