import type { VehicleType } from '#core/trips/trip-choices.ts'
import { matchVinKey } from './match-vin-key.ts'
import { typeOfBodyClass } from './type-of-body-class.ts'
import { isLuxuryMake, vehicleTypeOf } from './vehicle-type-of.ts'
import { vinPackFormat, type PatternGroup, type VinPack, type VinSchema, type VinWmi } from './vin-pack.ts'
import { hasValidCheckDigit } from './vin.ts'

/**
 * The facts that a VIN gives, as far as NHTSA's tables know it. Null means unknown, or that the tables allow several.
 * Source: ADR-26.
 */
export type DecodedVin = {
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  /** NHTSA's body class, such as `Sedan/Saloon`. */
  readonly bodyClass: string | null
  /** A suggestion that the user confirms, because the type sets the price. */
  readonly suggestedType: VehicleType | undefined
  /** A wrong check digit is a warning: other markets do not use it. */
  readonly hasCheckDigit: boolean
}

/** Source: ORDER-5. */
const vinError = 'VIN must be 17 characters (letters and numbers, no I, O, or Q)'

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The model years that position 10 may mean, the one that position 7 tells first. */
function yearsOf(vin: string, newestYear: number): number[] {
  const code = yearCodes.indexOf(vin[9] ?? '')
  if (code < 0) return []
  const [early, late] = [1980 + code, 2010 + code]
  const isLate = /[A-Z]/.test(vin[6] ?? '') && late <= newestYear
  return isLate ? [late, early] : [early, late]
}

/**
 * Position 10 repeats after 30 years. A letter in position 7 means the later year in cars, multipurpose vehicles and
 * light trucks (49 CFR 565.15); heavy trucks follow no rule, so theirs is the year for which patterns exist.
 */
function readYear(vin: string, wmi: VinWmi, newestYear: number): number | null {
  const years = yearsOf(vin, newestYear)
  const known = wmi.kind === 'H' ? years.find((year) => wmi.schemasOf(year).length > 0) : undefined
  return known ?? years[0] ?? null
}

/** A WMI ending in 9 belongs to many small makers, which positions 12 to 14 tell apart. */
function findWmi(vin: string, pack: VinPack): VinWmi | undefined {
  const wmi = vin.slice(0, 3)
  return (wmi.endsWith('9') ? pack.findWmi(wmi + vin.slice(11, 14)) : undefined) ?? pack.findWmi(wmi)
}

type Match = { readonly schema: VinSchema; readonly value: number; readonly fixed: number }

/** The matches of the most specific keys. */
function bestMatches(
  vin: string,
  schemas: readonly VinSchema[],
  groupsOf: (schema: VinSchema) => readonly PatternGroup[],
): Match[] {
  const matches = schemas.flatMap((schema) =>
    groupsOf(schema).map(({ value, keys }) => ({
      schema,
      value,
      fixed: Math.max(...keys.map((key) => matchVinKey(key, vin))),
    })),
  )
  const most = Math.max(0, ...matches.map(({ fixed }) => fixed))
  return matches.filter(({ fixed }) => fixed === most)
}

/** The only value, or null if there are none or several. */
function onlyOf<Value>(values: readonly (Value | undefined)[]): Value | null {
  const [value, ...others] = new Set(values)
  return value === undefined || others.length > 0 ? null : value
}

/**
 * Model and body class come from the most specific patterns. Two equally specific patterns that disagree give no
 * value. The body class comes from the schemas of the model, if they tell one.
 */
function readPatterns(vin: string, pack: VinPack, schemas: readonly VinSchema[]) {
  const matches = bestMatches(vin, schemas, ({ models }) => models)
  const models = matches.map(({ value }) => pack.modelOf(value))
  const modelSchemas = [...new Set(matches.map(({ schema }) => schema))]
  const ownBodies = bestMatches(vin, modelSchemas, ({ bodies }) => bodies)
  const bodies = ownBodies.length > 0 ? ownBodies : bestMatches(vin, schemas, (schema) => schema.bodies)
  return {
    make: onlyOf(models.map((model) => model?.make)),
    model: onlyOf(models.map((model) => model?.model)),
    bodyClass: onlyOf(bodies.map(({ value }) => pack.bodyOf(value))),
  }
}

type Facts = Pick<DecodedVin, 'year' | 'make' | 'model' | 'bodyClass'>

function readFacts(vin: string, pack: VinPack): Facts {
  const wmi = findWmi(vin, pack)
  if (!wmi) return { year: null, make: null, model: null, bodyClass: null }
  const year = readYear(vin, wmi, pack.newestYear)
  const isCovered = year !== null && year >= vinPackFormat.firstYear
  const found = readPatterns(vin, pack, isCovered ? wmi.schemasOf(year) : [])
  return { ...found, year, make: found.make ?? wmi.make ?? null }
}

function suggestType({ year, make, model, bodyClass }: Facts): VehicleType | undefined {
  const listed = vehicleTypeOf({ year: year === null ? null : String(year), make, model })
  return listed ?? (isLuxuryMake(make) ? 'Luxury' : typeOfBodyClass(bodyClass))
}

/** Decodes a VIN (upper case, as `tidyVin` returns it) with the tables of `pack`, without a network. */
export function decodeVin(vin: string, pack: VinPack): DecodedVin | { readonly error: string } {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { error: vinError }
  const facts = readFacts(vin, pack)
  return { ...facts, suggestedType: suggestType(facts), hasCheckDigit: hasValidCheckDigit(vin) }
}
