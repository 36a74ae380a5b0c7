import * as z from 'zod/mini'

/** The schemas of the facts of one kind by their names. */
type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Facts of one kind as a release of today writes them. */
export type FactsIn<Facts extends Shape> = {
  readonly [Name in keyof Facts]: z.output<Facts[Name]>
}

/** The same as they are read: those that rows of earlier releases lack may be null. */
export type StoredFactsIn<Facts extends Shape, Lacked> = {
  readonly [Name in keyof Facts]: Name extends Lacked ? z.output<Facts[Name]> | null : z.output<Facts[Name]>
}

/** A schema of stored facts in which the named ones, which rows of earlier releases lack, are null if missing. */
export function storedFactsSchema(facts: Shape, lacked: readonly string[]) {
  const optional = Object.entries(facts).map(([name, schema]) => [
    name,
    lacked.includes(name) ? z._default(z.nullable(schema), null) : schema,
  ])
  return z.object(Object.fromEntries(optional) as Shape)
}
