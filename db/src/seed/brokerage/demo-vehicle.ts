import type { VehicleType } from '@switchback/core/trips/trip.ts'
import { hasValidCheckDigit } from '@switchback/core/vehicles/vin.ts'
import type { Random } from './random.ts'

type Model = readonly [make: string, model: string, type: VehicleType, vinStart: string]

/** Models with the first eight characters of their VINs. */
const models: readonly Model[] = [
  ['Honda', 'Accord', 'Sedan', '1HGCV1F3'],
  ['Honda', 'Civic', 'Sedan', '2HGFC2F6'],
  ['Toyota', 'Camry', 'Sedan', '4T1B11HK'],
  ['Toyota', 'Corolla', 'Sedan', '5YFBURHE'],
  ['Nissan', 'Altima', 'Sedan', '1N4BL4BV'],
  ['Hyundai', 'Elantra', 'Sedan', '5NPD84LF'],
  ['Tesla', 'Model 3', 'Sedan', '5YJ3E1EA'],
  ['Subaru', 'Outback', 'SUV', '4S4BSANC'],
  ['Toyota', 'RAV4', 'SUV', '2T3P1RFV'],
  ['Toyota', 'Highlander Hybrid Platinum', 'SUV', '5TDXBRCH'],
  ['Honda', 'CR-V', 'SUV', '7FARW2H5'],
  ['Jeep', 'Wrangler Unlimited Rubicon 392', 'SUV', '1C4HJXFG'],
  ['Ford', 'Explorer', 'SUV', '1FM5K8D8'],
  ['Kia', 'Telluride SX Prestige X-Line', 'SUV', '5XYP5DHC'],
  ['Chevrolet', 'Tahoe', 'SUV', '1GNSKBKC'],
  ['Ford', 'F-150', 'Pickup', '1FTEW1EP'],
  ['Ram', '1500', 'Pickup', '1C6SRFFT'],
  ['Chevrolet', 'Silverado 1500', 'Pickup', '1GCUYDED'],
  ['Toyota', 'Tacoma', 'Pickup', '3TMCZ5AN'],
  ['Chrysler', 'Pacifica', 'Van', '2C4RC1BG'],
  ['Honda', 'Odyssey', 'Van', '5FNRL6H7'],
  ['Ford', 'Transit 250', 'Van', '1FTBR1C8'],
  ['Porsche', '911', 'Luxury', 'WP0AB2A9'],
  ['Mercedes-Benz', 'S 580', 'Luxury', 'W1K6G7GB'],
  ['BMW', 'M8 Gran Coupe Competition', 'Luxury', 'WBSGV0C0'],
  ['Lexus', 'LC 500 Convertible', 'Luxury', 'JTHKPAAY'],
]

const yearCodes: Readonly<Record<number, string>> = {
  2016: 'G',
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
  2021: 'M',
  2022: 'N',
  2023: 'P',
  2024: 'R',
  2025: 'S',
}

/** A VIN with the right check digit. */
function vinOf(start: string, year: number, serial: number): string {
  const end = `${yearCodes[year] ?? 'R'}A${String(serial).padStart(6, '0')}`
  for (const digit of '0123456789X') {
    const vin = `${start}${digit}${end}`
    if (hasValidCheckDigit(vin)) return vin
  }
  throw new Error(`No check digit fits ${start}`)
}

export type DemoVehicle = {
  readonly year: string
  readonly make: string
  readonly model: string
  readonly vin: string | null
  readonly vehicleType: VehicleType
  readonly stockNumber: string | null
  readonly lotNumber: string | null
  readonly releaseNote: string | null
}

const stockNumbers = ['A', 'B', 'U', 'TRADE-', 'WHOLESALE/2026/SOUTHEAST-REGION-POOL-'] as const
const gatePasses = [
  'Gate pass at the office',
  'Release code 7731',
  'Gate 4, pass is with the block clerk: show the buyer badge and a photo ID, and sign out at the booth',
] as const

/** The numbers by which a dealership and an auction know a vehicle. */
function dealersNumbers(random: Random): Pick<DemoVehicle, 'stockNumber' | 'lotNumber' | 'releaseNote'> {
  const stockNumber = `${random.pick(stockNumbers)}${random.between(100, 999)}`
  const lotNumber = `${random.between(1, 24)}-${random.between(100, 399)}`
  return {
    stockNumber: random.chance(0.8) ? stockNumber : null,
    lotNumber: random.chance(0.5) ? lotNumber : null,
    releaseNote: random.chance(0.3) ? random.pick(gatePasses) : null,
  }
}

const noNumbers = { stockNumber: null, lotNumber: null, releaseNote: null }

type Owner = { readonly hasVin: number; readonly isDealers?: boolean }

/** A vehicle; private customers often do not know its VIN. */
export function demoVehicle(random: Random, { hasVin, isDealers = false }: Owner): DemoVehicle {
  const [make, model, vehicleType, start] = random.pick(models)
  const year = random.between(2016, 2025)
  const vin = vinOf(start, year, random.between(100_000, 999_999))
  return {
    year: String(year),
    make,
    model,
    vin: random.chance(hasVin) ? vin : null,
    vehicleType,
    ...(isDealers ? dealersNumbers(random) : noNumbers),
  }
}
