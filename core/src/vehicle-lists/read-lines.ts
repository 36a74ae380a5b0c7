import { findVins } from './find-vins.ts'
import { nothingListed, withCell, type ListedCells, type ListedVehicle } from './listed-vehicle.ts'
import { isNamed } from './name-in-text.ts'
import { isZip } from './read-cells.ts'
import { isNearlyVin, readFreeRow, vinsOnly } from './read-free-row.ts'
import { readLooseLine } from './read-loose-line.ts'

type Row = readonly string[]

/** Money, dates, labels, marks of lists: text that people and invoices write, not cells with one value each. */
const prose =
  /[$#•@]|\d\/\d|:(?:\s|$)|\s[-–—]\s|\b(?:vin|stock|lot|unit|miles?|mi|total|page|invoice)\b|^\s*(?:\d+\.\s|>)/i
const isProse = (text: string): boolean => prose.test(text) || text.split(/\s+/).length > 14

const isTold = ({ cells: { vin, vehicle, pickupZip, deliveryZip }, marks }: ListedVehicle): boolean =>
  vin !== undefined ||
  (vehicle !== undefined && isNamed(vehicle)) ||
  (vehicle === undefined && isZip(pickupZip ?? '') && isZip(deliveryZip ?? '') && !marks.reference)

/** A line with several VINs in pieces with one each: cut behind each VIN, or before each if the line begins with one. */
function piecesOf(text: string): string[] {
  const vins = findVins(text)
  if (vins.length < 2) return [text]
  const isLed = (vins[0]?.start ?? 0) > 0 && /[A-Z]/i.test(text.slice(0, vins[0]?.start))
  const cuts = isLed ? vins.slice(0, -1).map(({ end }) => end) : vins.slice(1).map(({ start }) => start)
  return [0, ...cuts].map((start, at) => text.slice(start, cuts[at]))
}

/** The facts of one line: several vehicles, one, or a fact about the vehicle before or after it. */
function factsOf(row: Row): { vehicles: ListedVehicle[]; isWhole: boolean } {
  const text = row.filter(Boolean).join(', ')
  const vins = vinsOnly(text)
  if (vins) {
    return {
      vehicles: vins.map((vin) => withCell(nothingListed, 'vin', { value: vin })),
      isWhole: vins.length > 1,
    }
  }
  if (isNearlyVin(text)) return { vehicles: [readFreeRow([text])], isWhole: true }
  if (!isProse(text)) {
    const read = readFreeRow(row)
    const hasPlaces = read.cells.pickupZip !== undefined || read.cells.deliveryZip !== undefined
    if (isTold(read) && (row.length > 1 || hasPlaces))
      return { vehicles: [read], isWhole: row.length > 1 || hasPlaces }
  }
  return { vehicles: piecesOf(text).map(readLooseLine), isWhole: false }
}

const labels: readonly [RegExp, keyof ListedCells | 'year' | 'make' | 'model'][] = [
  [/^vin(?: number| #)?\s*:?$/i, 'vin'],
  [/^vehicle\s*:?$/i, 'vehicle'],
  [/^(?:stock|stk)(?: number| no\.?|\s*#)?\s*:?$/i, 'reference'],
  [/^lot(?: number| no\.?|\s*#)?\s*:?$/i, 'lotNumber'],
]
const partLabel = /^(year|make|model)\s*:\s*(\S.*)$/i

/** A vehicle that lines are being added to. */
type Open = {
  vehicle: ListedVehicle
  parts: Partial<Record<'year' | 'make' | 'model', string>>
  isWhole: boolean
  age: number
}

const blank = (): Open => ({ vehicle: nothingListed, parts: {}, isWhole: false, age: 0 })
const isKnown = ({ vehicle, parts }: Open): boolean =>
  Object.keys(vehicle.cells).length + Object.keys(parts).length > 0

function finished({ vehicle, parts: { year, make, model } }: Open): ListedVehicle {
  const name = [year, make, model].filter(Boolean).join(' ')
  return name && vehicle.cells.vehicle === undefined ? withCell(vehicle, 'vehicle', { value: name }) : vehicle
}

/** A fact of a vehicle that stands so far from it belongs to something else. */
const farLines = 4

/** Puts lines together to vehicles. */
class Collector {
  readonly vehicles: ListedVehicle[] = []
  readonly repeated: string[] = []
  private open = blank()

  close(): void {
    const vehicle = finished(this.open)
    if (isTold(vehicle)) this.vehicles.push(vehicle)
    this.open = blank()
  }

  /** Returns whether the facts say anything about a vehicle. */
  add(facts: ListedVehicle, isWhole: boolean): boolean {
    const names = Object.keys(facts.cells) as (keyof ListedCells)[]
    if (names.length === 0) return false
    const { cells } = this.open.vehicle
    if (names.length === 1 && facts.cells.vin !== undefined && facts.cells.vin === cells.vin) {
      this.repeated.push(facts.cells.vin)
      return true
    }
    const isOther = names.some((name) => cells[name] !== undefined && cells[name] !== facts.cells[name])
    const isFar =
      this.open.age > farLines && (facts.cells.vin !== undefined || facts.cells.vehicle !== undefined)
    if (isWhole || this.open.isWhole || isOther || isFar) this.close()
    const { vehicle } = this.open
    this.open = {
      ...this.open,
      vehicle: { cells: { ...vehicle.cells, ...facts.cells }, marks: { ...vehicle.marks, ...facts.marks } },
      isWhole,
      age: 0,
    }
    return true
  }

  /** `Make: Honda`. */
  addPart(part: 'year' | 'make' | 'model', value: string): void {
    if (this.open.isWhole || this.open.parts[part] !== undefined) this.close()
    this.open.parts[part] = value
  }

  pass(): void {
    if (isKnown(this.open)) this.open.age += 1
  }
}

const labelOf = (text: string) => labels.find(([pattern]) => pattern.test(text))?.[1]

/** Reads the value of a label that stood alone on the line before. */
function labeled(label: keyof ListedCells, text: string): ListedVehicle | undefined {
  if (label === 'vin' || label === 'vehicle') return undefined
  return withCell(nothingListed, label, { value: text.slice(0, 40) })
}

/**
 * Reads vehicles from lines without headings: VINs anywhere, a name on the line before or after its VIN, labels with
 * values. Returns the lines that say nothing of a vehicle as well. Source: DEALER-26.
 */
export function readLines(rows: readonly Row[]): {
  vehicles: ListedVehicle[]
  skipped: string[]
  repeated: string[]
} {
  const collector = new Collector()
  const skipped: string[] = []
  let label: keyof ListedCells | undefined
  for (const row of rows) {
    const text = row.filter(Boolean).join(', ')
    if (text === '') continue
    const next = labelOf(text) as keyof ListedCells | undefined
    const [, part, value] = partLabel.exec(text) ?? []
    const value0 = label && !next ? labeled(label, text) : undefined
    label = next
    if (next) continue
    if (part && value) collector.addPart(part.toLowerCase() as 'year' | 'make' | 'model', value)
    else if (value0) collector.add(value0, false)
    else {
      const { vehicles, isWhole } = factsOf(row)
      const taken = vehicles.map((facts) => collector.add(facts, isWhole))
      if (!taken.some(Boolean)) {
        collector.pass()
        skipped.push(text)
      }
    }
  }
  collector.close()
  return { vehicles: collector.vehicles, skipped, repeated: collector.repeated }
}
