import { zipPattern } from '#core/trips/trip-choices.ts'
import { findVins, type FoundVin } from './find-vins.ts'
import { withCell, type ListedVehicle } from './listed-vehicle.ts'
import { nameInText, segmentsOf } from './name-in-text.ts'
import { conditionIn, transportTypeIn, vehicleTypeIn } from './read-cells.ts'

const number = String.raw`([A-Z]{0,4}-?\d[A-Z0-9-]*)`
const labels: readonly [RegExp, 'reference' | 'lotNumber'][] = [
  [
    new RegExp(String.raw`\b(?:stock|stk|ref|unit)\b\s*(?:#|no\.?|number)?\s*[:#]?\s*${number}`, 'i'),
    'reference',
  ],
  [new RegExp(String.raw`\blot\b\s*(?:#|no\.?|number)?\s*[:#]?\s*${number}`, 'i'), 'lotNumber'],
  [new RegExp(String.raw`\b(?:run|lane)\b\s*(?:#|no\.?|number)?\s*[:#]\s*${number}`, 'i'), 'lotNumber'],
]
/** A ZIP counts only where the line says which end it is; any other number of five digits may be miles or money. */
const places: readonly [RegExp, 'pickupZip' | 'deliveryZip'][] = [
  [/^(?:pick ?-?up|origin|from|located?|yard)\b[^:]*:.*?\b(\d{5})(?:-\d{4})?\W*$/i, 'pickupZip'],
  [/^(?:deliver\w*|destination|drop ?-?off|ship to|to)\b[^:]*:.*?\b(\d{5})(?:-\d{4})?\W*$/i, 'deliveryZip'],
]

function withChoices(found: ListedVehicle, segment: string): ListedVehicle {
  const type = vehicleTypeIn(segment)
  if (type) return withCell(found, 'vehicleType', { value: type })
  const transportType = transportTypeIn(segment)
  if (transportType) return withCell(found, 'transportType', { value: transportType })
  const isRunning =
    segment.length > 2 && !/^(run|yes|true|false)$/i.test(segment) ? conditionIn(segment) : undefined
  return isRunning === undefined ? found : withCell(found, 'isRunning', { value: isRunning })
}

/** A code whose check digit is wrong may be any reference, unless the line says that it is a VIN, or names its vehicle. */
const isCalledVin = (text: string, { start }: FoundVin): boolean =>
  /\bvin\b[^A-Z0-9]*$/i.test(text.slice(0, start)) || nameInText(text, false) !== undefined

/** The line without its VIN, and the VIN. */
function splitVin(text: string): { vin: string | undefined; rest: string } {
  const [found] = findVins(text)
  if (!found || !(found.isChecked || isCalledVin(text, found))) return { vin: undefined, rest: text }
  return { vin: found.vin, rest: `${text.slice(0, found.start)} | ${text.slice(found.end)}` }
}

/** Words after a vehicle's name that set the price, without a separator: `2007 Honda Odyssey inop`. */
const choices =
  /(?<![\w-])(in-?op(?:erable)?|non[- ]?(?:running|op(?:erable)?)|not running|does(?: not|n['’]?t) run|runs(?: (?:and|&) drives)?|running(?! boards?\b)|drivable|operable|enclosed|open(?=\s*(?:$|[,;|])))(?![\w-])/gi

const withLabels = (vehicle: ListedVehicle, text: string): ListedVehicle =>
  labels.reduce((known, [pattern, cell]) => {
    const value = pattern.exec(text)?.[1]
    return value ? withCell(known, cell, { value: value.slice(0, 40) }) : known
  }, vehicle)

const withPlaces = (vehicle: ListedVehicle, text: string): ListedVehicle =>
  places.reduce((known, [pattern, cell]) => {
    const zip = pattern.exec(text.trim())?.[1] ?? ''
    return zipPattern.test(zip) ? withCell(known, cell, { value: zip }) : known
  }, vehicle)

/** The facts about one vehicle in a line of text that holds at most one VIN, whatever else it says. Source: DEALER-26. */
export function readLooseLine(text: string): ListedVehicle {
  const { vin, rest } = splitVin(text)
  const parted = rest.replaceAll(choices, ' | $1 | ')
  const name = nameInText(parted, vin !== undefined)
  const listed: ListedVehicle = {
    cells: { ...(vin ? { vin } : {}), ...(name ? { vehicle: name.slice(0, 120) } : {}) },
    marks: {},
  }
  const isOfVehicle = vin !== undefined || name !== undefined
  return segmentsOf(isOfVehicle ? parted : rest).reduce(
    withChoices,
    withPlaces(withLabels(listed, rest), rest),
  )
}
