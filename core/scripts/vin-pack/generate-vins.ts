import type { DatabaseSync } from 'node:sqlite'

const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Mulberry32: the same seed gives the same numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Source = { readonly wmi: string; readonly from: number; readonly to: number; readonly keys: string }

const sourcesQuery = `
  SELECT w.Wmi AS wmi, max(v.YearFrom, 1996) AS "from",
    min(coalesce(v.YearTo, 9999), (SELECT max(YearFrom) FROM Wmi_VinSchema)) AS "to",
    (SELECT p.Keys FROM Pattern p WHERE p.VinSchemaId = v.VinSchemaId AND p.ElementId = 28
      ORDER BY (p.Id * 7919 + v.Id) % 10007, p.Id LIMIT 1) AS keys
  FROM Wmi_VinSchema v JOIN Wmi w ON w.Id = v.WmiId
  WHERE w.VehicleTypeId IN (2, 3, 7) AND coalesce(v.YearTo, 9999) >= 1996 AND keys IS NOT NULL
  ORDER BY v.Id`

/** A VIN of the WMI and year that follows the pattern where it says something, with its check digit. */
function vinOf({ wmi, keys }: Source, year: number, random: () => number): string {
  const pick = (from: string): string => from[Math.floor(random() * from.length)] ?? '0'
  const symbols = keys.toUpperCase().match(/\[[^\]]*\]|./g) ?? []
  const position = (at: number): string => {
    const symbol = symbols[at] ?? '*'
    if (symbol === '*' || symbol === '|') return pick(characters)
    if (symbol.length === 1) return symbol
    return pick(
      characters
        .split('')
        .filter((character) => new RegExp(symbol).test(character))
        .join(''),
    )
  }
  const head = [0, 1, 2, 3, 4].map(position)
  // Position 7 tells the two years of a code apart.
  if (symbols[3] === undefined || symbols[3] === '*') head[3] = pick(year >= 2010 ? 'ABCDEFGH' : '12345678')
  const code = yearCodes[(year - 1980) % 30] ?? 'A'
  const tail = [7, 8, 9, 10, 11, 12, 13].map(position)
  if (wmi.length === 6) tail.splice(1, 3, ...wmi.slice(3).split(''))
  return withCheckDigit(`${wmi.slice(0, 3)}${head.join('')}0${code}${tail.join('')}`)
}

function withCheckDigit(vin: string): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
  const sum = weights.reduce((total, weight, at) => total + weight * (values.indexOf(vin[at] ?? '0') % 10), 0)
  return vin.slice(0, 8) + ('0123456789X'[sum % 11] ?? '0') + vin.slice(9)
}

/** `count` VINs of model years from 1996 on, spread over makes and years. Deterministic. */
export function generateVins(database: DatabaseSync, count: number): string[] {
  const random = randomNumbers(1996)
  const sources = database.prepare(sourcesQuery).all() as unknown as Source[]
  const vins = new Set<string>()
  while (vins.size < count) {
    const source = sources[Math.floor(random() * sources.length)]
    if (!source) break
    const year = source.from + Math.floor(random() * (source.to - source.from + 1))
    const vin = vinOf(source, year, random)
    if (/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) vins.add(vin)
  }
  return [...vins]
}
