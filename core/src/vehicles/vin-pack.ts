/** The vehicles that a WMI builds. The year rule of heavy trucks differs (49 CFR 565.15). */
export type WmiKind = 'C' | 'M' | 'T' | 'H'

/** The layout of `core/assets/vin-patterns.bin`, a text; `core/scripts/vin-pack/write-pack.ts` writes it. */
export const vinPackFormat = {
  name: 'VIN1',
  /** Years are written as one character from here on. */
  firstYear: 1996,
  firstYearCode: 65,
  radix: 36,
} as const

/** A pattern's keys, and the model or body class that they stand for (its number, written in lowercase letters). */
export type PatternGroup = { readonly value: number; readonly keys: readonly string[] }

/** The patterns of one or more equal schemas of the source. */
export type VinSchema = {
  readonly models: readonly PatternGroup[]
  readonly bodies: readonly PatternGroup[]
}

export type VinWmi = {
  readonly kind: WmiKind
  /** The make, if this WMI has only one. */
  readonly make: string | undefined
  readonly schemasOf: (year: number) => readonly VinSchema[]
}

export type VinPack = {
  /** The latest model year in the source. */
  readonly newestYear: number
  readonly findWmi: (wmi: string) => VinWmi | undefined
  readonly modelOf: (value: number) => { readonly make: string; readonly model: string } | undefined
  readonly bodyOf: (value: number) => string | undefined
}

/** Reads a number written in lowercase letters: a to z, then ba. */
function readLetters(text: string): number {
  return text.split('').reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 97, 0)
}

function readGroups(text: string): PatternGroup[] {
  return Array.from(text.matchAll(/([a-z]+)([^a-z]+)/g), ([, value = '', keys = '']) => ({
    value: readLetters(value),
    keys: keys.split(','),
  }))
}

function readSchema(line: string): VinSchema {
  const [models = '', bodies = ''] = line.split('/')
  return { models: readGroups(models), bodies: readGroups(bodies) }
}

function readYear(text: string, at: number): number {
  return text.charCodeAt(at) - vinPackFormat.firstYearCode + vinPackFormat.firstYear
}

type Models = readonly { readonly make: string; readonly model: string }[]

function readModels(lines: readonly string[]): Models {
  return lines.flatMap((line) => {
    const [make = '', ...models] = line.split('\t')
    return models.map((model) => ({ make, model }))
  })
}

/** `from`, `to` (a character each) and the schema's number, which is counted from the schema before it. */
function readSpans(text: string): { from: number; to: number; schema: number }[] {
  let schema = 0
  return text
    .split(',')
    .filter(Boolean)
    .map((span) => {
      schema += Number.parseInt(span.slice(2), vinPackFormat.radix)
      return { from: readYear(span, 0), to: readYear(span, 1), schema }
    })
}

/** Splits the text into its sections, each of which begins with its number of lines. */
function readSections(text: string): string[][] {
  const lines = text.split('\n')
  const sections: string[][] = []
  for (let at = 0; at < lines.length;) {
    const count = Number(lines[at])
    const section = lines.slice(at + 1, at + 1 + count)
    if (section.length !== count) throw new RangeError('The VIN patterns are cut short')
    sections.push(section)
    at += count + 1
  }
  return sections
}

/**
 * Opens the packed patterns. Schemas are parsed when a VIN needs them.
 * @throws RangeError if the text is not a complete pack in this format.
 */
export function openVinPack(text: string): VinPack {
  const [header = [], bodies = [], makes = [], schemaLines = [], wmiLines = []] = readSections(text)
  const [name = '', newest = ''] = (header[0] ?? '').split(' ')
  if (name !== vinPackFormat.name) throw new RangeError('Not a pack of VIN patterns')
  const models = readModels(makes)
  const wmis = new Map(wmiLines.map((line) => [line.slice(0, line.indexOf(':')), line]))
  const schemas = new Map<number, VinSchema>()
  const schemaOf = (number: number): VinSchema => {
    const schema = schemas.get(number) ?? readSchema(schemaLines[number] ?? '')
    schemas.set(number, schema)
    return schema
  }
  return {
    newestYear: Number(newest),
    modelOf: (value) => models[value],
    bodyOf: (value) => bodies[value],
    findWmi: (wmi) => {
      const line = wmis.get(wmi)
      if (line === undefined) return undefined
      const [, kind = 'C', make = '', spans = ''] = line.split(':')
      return {
        kind: kind as WmiKind,
        make: make || undefined,
        schemasOf: (year) =>
          readSpans(spans)
            .filter(({ from, to }) => from <= year && year <= to)
            .map(({ schema }) => schemaOf(schema)),
      }
    },
  }
}
