import type { Node } from './tree.ts'

/** A text that takes the place of another one. */
export type Replacement = { readonly start: number; readonly end: number; readonly after: string }

/** The node, the nodes around it from the nearest outwards, and the text of any node. */
type Place = {
  readonly parents: readonly Node[]
  readonly textOf: (node: Pick<Node, 'start' | 'end'>) => string
}

type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
}

const otherAssignment: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '??=': '=' }

/** A method, or function of Math, whose name is replaced by another one. */
const otherName: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/** Methods whose call is left out: `text.trim()` becomes `text`. */
const leftOut: ReadonlySet<string> = new Set(
  'filter toSorted toReversed slice trim toLowerCase toUpperCase flat replace replaceAll padStart padEnd check'.split(
    ' ',
  ),
)

/** Functions that return what they are given, or nearly: `z.optional(x)` becomes `x`. */
const unwrapped: ReadonlySet<string> = new Set(['abs', 'optional', 'nullable', 'nullish'])

/** A value may stand where it is put; anything that binds looser than a call is put in brackets. */
function asValue(node: Node, text: string): string {
  const isSimple =
    /^(Identifier|MemberExpression|CallExpression|Literal|ArrayExpression|TemplateLiteral|ParenthesizedExpression)$/.test(
      node.type,
    )
  return isSimple ? text : `(${text})`
}

type Operation = Pick<NodeOf<'BinaryExpression' | 'AssignmentExpression'>, 'left' | 'right' | 'operator'>

/** Another sign between the two sides. */
function otherSign({ left, right, operator }: Operation, { textOf }: Place, other: string): Replacement {
  const start = left.end + textOf({ start: left.end, end: right.start }).indexOf(operator)
  return { start, end: start + operator.length, after: other }
}

function ofBinary(node: NodeOf<'BinaryExpression'>, place: Place): Replacement[] {
  const { left, right, operator } = node
  const isText = [left, right].some(
    (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
  )
  if (operator === '+' && isText) return []
  return (binary[operator] ?? []).map((other) => otherSign(node, place, other))
}

/** Each side alone: a side that may be left out is not tested. */
function ofLogical(node: NodeOf<'LogicalExpression'>, { textOf }: Place): Replacement[] {
  const { left, right, start, end } = node
  return [left, right].map((side) => ({ start, end, after: asValue(side, textOf(side)) }))
}

function ofConditional(node: NodeOf<'ConditionalExpression'>, { textOf }: Place): Replacement[] {
  const { consequent, alternate, start, end } = node
  return [consequent, alternate].map((side) => ({ start, end, after: asValue(side, textOf(side)) }))
}

/** The branch never runs: `if (...) return` is left out, and of `if ... else` only `else` is left. */
function ofIf(node: NodeOf<'IfStatement'>, { textOf }: Place): Replacement[] {
  const { alternate, start, end } = node
  return [{ start, end, after: alternate ? textOf(alternate) : ';' }]
}

function ofUnary(node: NodeOf<'UnaryExpression'>, { textOf }: Place): Replacement[] {
  const { operator, argument, start, end } = node
  if (operator !== '!' && operator !== '-') return []
  return [{ start, end, after: asValue(argument, textOf(argument)) }]
}

/** Codes and statuses, not sentences: what people read is reviewed by people. */
const isCode = (text: string) => /^[a-z][\w.:-]*$/i.test(text)

/** A key, a path of a module and the text of an error are no statuses. */
function isStatus(node: NodeOf<'Literal'>, parent: Node | undefined): boolean {
  if (parent?.type === 'Property') return parent.key !== node || parent.computed
  return !/^(New|Import|Export)/.test(parent?.type ?? '')
}

function ofText(node: NodeOf<'Literal'>, value: string, { parents: [parent] }: Place): Replacement[] {
  if (!isCode(value) || !isStatus(node, parent)) return []
  return [{ start: node.start, end: node.end, after: "''" }]
}

function ofLiteral(node: NodeOf<'Literal'>, place: Place): Replacement[] {
  const { value, start, end } = node
  if (typeof value === 'boolean') return [{ start, end, after: String(!value) }]
  if (typeof value === 'number') return [{ start, end, after: String(value + 1) }]
  if (typeof value === 'bigint') return [{ start, end, after: `${value + 1n}n` }]
  return typeof value === 'string' ? ofText(node, value, place) : []
}

/** The list without each of its elements. */
export function without(all: readonly (Node | null)[]): Replacement[] {
  const nodes = all.filter((node) => node !== null)
  return nodes.map(({ start, end }, index) => {
    const next = nodes[index + 1]
    if (next) return { start, end: next.start, after: '' }
    return { start: nodes[index - 1]?.end ?? start, end, after: '' }
  })
}

function ofCall(node: NodeOf<'CallExpression'>, place: Place): Replacement[] {
  const { callee, arguments: given, start, end } = node
  const { textOf } = place
  if (callee.type !== 'MemberExpression' || callee.computed || node.optional || callee.optional) return []
  const { property, object } = callee
  if (property.type !== 'Identifier') return []
  const { name } = property
  const other = otherName[name]
  const [first] = given
  return [
    ...(other === undefined ? [] : [{ start: property.start, end: property.end, after: other }]),
    ...(leftOut.has(name) ? [{ start, end, after: textOf(object) }] : []),
    ...(unwrapped.has(name) && first ? [{ start, end, after: asValue(first, textOf(first)) }] : []),
    ...(name === 'check' && given.length > 1 ? without(given) : []),
  ]
}

/** A statement that does something is left out. */
function ofStatement(node: NodeOf<'ExpressionStatement'>): Replacement[] {
  const isDoing = /^(Call|Await|Assignment|Update)Expression$/.test(node.expression.type)
  return isDoing ? [{ start: node.start, end: node.end, after: ';' }] : []
}

function ofAssignment(node: NodeOf<'AssignmentExpression'>, place: Place): Replacement[] {
  const other = otherAssignment[node.operator]
  return other === undefined ? [] : [otherSign(node, place, other)]
}

type Operators = { readonly [Type in Node['type']]?: (node: NodeOf<Type>, place: Place) => Replacement[] }

const operators: Operators = {
  BinaryExpression: ofBinary,
  LogicalExpression: ofLogical,
  ConditionalExpression: ofConditional,
  IfStatement: ofIf,
  UnaryExpression: ofUnary,
  Literal: ofLiteral,
  ArrayExpression: ({ elements }) => without(elements),
  CallExpression: ofCall,
  ExpressionStatement: ofStatement,
  AssignmentExpression: ofAssignment,
}

/** Every replacement that the operators make of a node itself, not of those inside. */
export function replacementsOf(node: Node, place: Place): Replacement[] {
  const operator = operators[node.type] as ((node: Node, place: Place) => Replacement[]) | undefined
  return operator?.(node, place) ?? []
}
