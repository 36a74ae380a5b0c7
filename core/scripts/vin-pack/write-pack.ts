import { vinPackFormat } from '#core/vehicles/vin-pack.ts'
import { joinKeys, readKey, writeKey, type KeySets } from './normal-key.ts'
import type { PatternRow, SpanRow, VinTables, WmiRow } from './read-tables.ts'

const { name, firstYear, firstYearCode, radix } = vinPackFormat

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function writeLetters(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26))
  return number < 26 ? letter : writeLetters(Math.floor(number / 26)) + letter
}

function writeYear(year: number): string {
  return String.fromCharCode(year - firstYear + firstYearCode)
}

type Numbers = { readonly model: ReadonlyMap<number, number>; readonly body: ReadonlyMap<number, number> }

/** One schema as a line: the keys behind each value, models first. */
function writeSchema(patterns: readonly PatternRow[], numbers: Numbers): string {
  const part = (element: PatternRow['element']): string => {
    const keysByValue = new Map<number, KeySets[]>()
    for (const { key, valueId } of patterns.filter((pattern) => pattern.element === element)) {
      const value = numbers[element].get(valueId)
      const sets = readKey(key)
      if (value !== undefined && sets) keysByValue.set(value, [...(keysByValue.get(value) ?? []), sets])
    }
    return [...keysByValue]
      .toSorted(([a], [b]) => a - b)
      .map(([value, keys]) => {
        const texts = new Set(joinKeys(keys).map(writeKey))
        return writeLetters(value) + [...texts].toSorted(byText).join(',')
      })
      .join('')
  }
  return `${part('model')}/${part('body')}`
}

/** Joins the spans of one schema that touch or overlap. */
function joinSpans(spans: readonly SpanRow[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

function writeModels(tables: VinTables): { lines: string[]; numbers: Map<number, number> } {
  const used = new Set(
    tables.patterns.filter(({ element }) => element === 'model').map(({ valueId }) => valueId),
  )
  const models = tables.models
    .filter(({ id }) => used.has(id))
    .toSorted((a, b) => byText(a.make, b.make) || byText(a.model, b.model) || a.id - b.id)
  const modelsByMake = Map.groupBy(models, ({ make }) => make)
  return {
    lines: [...modelsByMake].map(([make, rows]) => [make, ...rows.map(({ model }) => model)].join('\t')),
    numbers: new Map(models.map(({ id }, number) => [id, number])),
  }
}

/** Numbers equal schemas once, in the order in which WMIs name them, so that similar ones are neighbors. */
function schemaNumbers(tables: VinTables, numbers: Numbers) {
  const patternsOf = Map.groupBy(tables.patterns, ({ schemaId }) => schemaId)
  const lineNumbers = new Map<string, number>()
  const numberOf = (schemaId: number): number | undefined => {
    const line = writeSchema(patternsOf.get(schemaId) ?? [], numbers)
    if (line === '/') return undefined
    const number = lineNumbers.get(line) ?? lineNumbers.size
    lineNumbers.set(line, number)
    return number
  }
  return { numberOf, lines: () => [...lineNumbers.keys()] }
}

function writeWmi(
  { wmi, kind, make }: WmiRow,
  spans: readonly SpanRow[],
  numberOf: (schemaId: number) => number | undefined,
): string {
  const spansOf = new Map<number, SpanRow[]>()
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.schemaId - b.schemaId)) {
    const number = numberOf(span.schemaId)
    if (number !== undefined) spansOf.set(number, [...(spansOf.get(number) ?? []), span])
  }
  let before = 0
  const texts = [...spansOf]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([schema, rows]) => joinSpans(rows).map(({ from, to }) => ({ from, to, schema })))
    .map(({ from, to, schema }) => {
      const text = `${writeYear(from)}${writeYear(to)}${(schema - before).toString(radix)}`
      before = schema
      return text
    })
  return [wmi, kind, make ?? '', texts.join(',')].join(':')
}

/** The pack of `tables`, which `openVinPack` reads. Deterministic. */
export function writePack(tables: VinTables): Uint8Array {
  const { lines: modelLines, numbers: model } = writeModels(tables)
  const body = new Map(tables.bodies.map(({ id }, number) => [id, number]))
  const schemas = schemaNumbers(tables, { model, body })
  const spansOf = Map.groupBy(tables.spans, ({ wmiId }) => wmiId)
  const wmiLines = tables.wmis
    .map((row) => writeWmi(row, spansOf.get(row.id) ?? [], schemas.numberOf))
    .filter((line) => !line.endsWith('::'))
  const sections = [
    [`${name} ${tables.newestYear}`],
    tables.bodies.map((row) => row.name),
    modelLines,
    schemas.lines(),
    wmiLines,
  ]
  return Buffer.from(sections.map((lines) => `${lines.length}\n${lines.join('\n')}`).join('\n'))
}
