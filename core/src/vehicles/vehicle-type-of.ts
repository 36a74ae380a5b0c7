import type { VehicleType } from '#core/trips/trip-choices.ts'
import { modelsOfMake, vehicleMakes } from './vehicle-catalogue.ts'

type Kind = Exclude<VehicleType, 'Sedan' | 'Luxury'>

/** Models of the catalog other than cars, by make. A model in none of these lists is priced as a Sedan. */
const modelsByKind: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  SUV: {
    Acura: 'MDX,RDX,ZDX',
    'Alfa Romeo': 'Stelvio,Tonale',
    Audi: 'e-tron,Q3,Q4 e-tron,Q5,Q6 e-tron,Q7,Q8,SQ5',
    BMW: 'iX,X1,X2,X3,X4,X5,X6,X7,XM',
    Buick: 'Enclave,Encore,Encore GX,Envision,Envista',
    Cadillac: 'Escalade,Escalade ESV,Lyriq,Optiq,SRX,XT4,XT5,XT6',
    Chevrolet: 'Blazer,Blazer EV,Equinox,Equinox EV,Suburban,Tahoe,Trailblazer,Traverse,Trax',
    Chrysler: 'Aspen',
    Dodge: 'Durango,Hornet,Journey,Nitro',
    Fiat: '500X',
    Ford: 'Bronco,Bronco Sport,EcoSport,Edge,Escape,Excursion,Expedition,Explorer,Mustang Mach-E',
    Genesis: 'Electrified GV70,GV60,GV70,GV80',
    GMC: 'Acadia,Envoy,Jimmy,Terrain,Yukon,Yukon XL',
    Honda: 'CR-V,Element,HR-V,Passport,Pilot,Prologue',
    Hummer: 'H2,H3',
    Hyundai: 'Ioniq 9,Kona,Nexo,Palisade,Santa Fe,Tucson,Venue',
    Infiniti: 'EX35,FX35,QX30,QX50,QX55,QX56,QX60,QX70,QX80',
    Jaguar: 'E-Pace,F-Pace,I-Pace',
    Jeep: 'Cherokee,Commander,Compass,Grand Cherokee,Grand Cherokee L,Grand Wagoneer,Liberty,Patriot,Renegade,Wagoneer,Wagoneer S,Wrangler',
    Kia: 'EV9,Seltos,Sorento,Sportage,Telluride',
    'Land Rover':
      'Defender,Discovery,Discovery Sport,Freelander,LR2,LR3,LR4,Range Rover,Range Rover Evoque,Range Rover Sport,Range Rover Velar',
    Lexus: 'GX,LX,NX,RX,RZ,TX,UX',
    Lincoln: 'Aviator,Corsair,MKC,MKX,Nautilus,Navigator',
    Lucid: 'Gravity',
    Mazda: 'CX-3,CX-30,CX-5,CX-50,CX-7,CX-70,CX-9,CX-90,Tribute',
    'Mercedes-Benz': 'EQB,G-Class,GL-Class,GLA,GLB,GLC,GLE,GLK,GLS,M-Class',
    Mercury: 'Mariner,Mountaineer',
    Mitsubishi: 'Eclipse Cross,Endeavor,Montero,Outlander,Outlander Sport',
    Nissan: 'Ariya,Armada,Juke,Kicks,Murano,Pathfinder,Rogue,Rogue Sport,Xterra',
    Oldsmobile: 'Bravada',
    Polestar: '3',
    Pontiac: 'Aztek,Torrent',
    Porsche: 'Cayenne,Macan',
    Rivian: 'R1S',
    Saab: '9-4X,9-7X',
    Saturn: 'Outlook,Vue',
    Subaru: 'Ascent,Crosstrek,Forester,Solterra,Tribeca',
    Suzuki: 'Grand Vitara,XL7',
    Tesla: 'Model X,Model Y',
    Toyota:
      '4Runner,bZ4X,C-HR,Corolla Cross,FJ Cruiser,Grand Highlander,Highlander,Land Cruiser,RAV4,Sequoia',
    VinFast: 'VF 8,VF 9',
    Volkswagen: 'Atlas,Atlas Cross Sport,ID.4,Taos,Tiguan,Touareg',
    Volvo: 'C40,EX30,EX90,XC40,XC60,XC70,XC90',
  },
  Pickup: {
    Chevrolet: 'Avalanche,Colorado,Silverado 1500,Silverado 2500HD,Silverado 3500HD,Silverado EV',
    Dodge: 'Dakota,Ram 1500',
    Ford: 'F-150,F-150 Lightning,F-250 Super Duty,F-350 Super Duty,F-450 Super Duty,Maverick,Ranger',
    GMC: 'Canyon,Sierra 1500,Sierra 2500HD,Sierra 3500HD,Sierra EV',
    Honda: 'Ridgeline',
    Hyundai: 'Santa Cruz',
    Jeep: 'Gladiator',
    Lincoln: 'Mark LT',
    Nissan: 'Frontier,Titan',
    Ram: '1500,2500,3500,4500,Dakota',
    Rivian: 'R1T',
    Subaru: 'Baja',
    Tesla: 'Cybertruck',
    Toyota: 'Tacoma,Tundra',
  },
  Van: {
    Chevrolet: 'Express',
    Chrysler: 'Pacifica,Town & Country,Voyager',
    Dodge: 'Grand Caravan',
    Ford: 'E-Series,Transit,Transit Connect',
    GMC: 'Savana',
    Honda: 'Odyssey',
    Kia: 'Carnival,Sedona',
    'Mercedes-Benz': 'Metris,Sprinter',
    Nissan: 'NV200,NV Cargo,Quest',
    Oldsmobile: 'Silhouette',
    Plymouth: 'Voyager',
    Pontiac: 'Montana',
    Ram: 'ProMaster,ProMaster City',
    Rivian: 'EDV',
    Saturn: 'Relay',
    Toyota: 'Sienna',
    Volkswagen: 'ID. Buzz,Routan',
  },
}

const luxuryMakes: ReadonlySet<string> = new Set([
  'Aston Martin',
  'Bentley',
  'Ferrari',
  'Lamborghini',
  'Maserati',
  'McLaren',
  'Rolls-Royce',
])

/** Wagons, tall hatchbacks, and models sold in more than one body: their type is never guessed. */
const unclear: Readonly<Record<string, string>> = {
  Audi: 'Allroad',
  Chevrolet: 'Bolt EUV,HHR',
  Chrysler: 'PT Cruiser',
  Dodge: 'Caliber,Magnum',
  Fiat: '500L',
  Ford: 'C-Max,Flex',
  GMC: 'Hummer EV',
  Honda: 'Crosstour',
  Hummer: 'H1',
  Hyundai: 'Ioniq 5',
  Kia: 'EV6,Niro,Soul',
  Lincoln: 'MKT',
  Mazda: 'Mazda5,MX-30',
  'Mercedes-Benz': 'EQE,EQS,Maybach S-Class,R-Class',
  MINI: 'Clubman,Countryman,Paceman',
  Nissan: 'Cube',
  Polestar: '4',
  Pontiac: 'Vibe',
  Porsche: '918 Spyder,Carrera GT',
  Scion: 'xB',
  Subaru: 'Outback',
  Suzuki: 'SX4',
  Toyota: 'Crown Signia,Venza',
  Volvo: 'V50,V60,V70,V90',
}

const aliases: Readonly<Record<string, string>> = {
  chevy: 'Chevrolet',
  landrover: 'Land Rover',
  mercedes: 'Mercedes-Benz',
  vw: 'Volkswagen',
}

const compact = (text: string): string => text.toLowerCase().replace(/[^a-z0-9&]/g, '')
const wordsOf = (text: string): string[] => text.split(/\s+/).map(compact).filter(Boolean)

/** A make of the catalog by its name or a common abbreviation, ignoring case and hyphens. */
export function findMake(text: string): string | undefined {
  const wanted = compact(text)
  return aliases[wanted] ?? vehicleMakes.find((make) => compact(make) === wanted)
}

function typeOfModel(make: string, model: string): VehicleType | undefined {
  if (luxuryMakes.has(make)) return 'Luxury'
  const isIn = (lists: Readonly<Record<string, string>>) => lists[make]?.split(',').includes(model) ?? false
  if (isIn(unclear)) return undefined
  const kinds = Object.keys(modelsByKind) as Kind[]
  return kinds.find((kind) => isIn(modelsByKind[kind])) ?? 'Sedan'
}

/** Whether a model of the catalog begins with these words. */
function beginsWith(model: string, wanted: string): boolean {
  const words = wordsOf(model)
  return words.some((_, at) => words.slice(0, at + 1).join('') === wanted)
}

/** The models that a text may mean: the longest name in it (`CR-V` of `CR-V Touring`), or all that begin with it. */
function modelsIn(make: string, text: string): readonly string[] {
  const words = wordsOf(text)
  for (let count = words.length; count > 0; count--) {
    const wanted = words.slice(0, count).join('')
    const models = modelsOfMake(make)
    const exact = models.filter((model) => compact(model) === wanted)
    const found = exact.length > 0 ? exact : models.filter((model) => beginsWith(model, wanted))
    if (found.length > 0) return found
  }
  return []
}

export type NamedVehicle = {
  readonly year?: string | null
  readonly make: string | null
  readonly model: string | null
}

/** Older vehicles used the same names for other bodies. */
const oldestYear = 1990

/**
 * The vehicle type for the price of a make and model, from a short list: undefined for unlisted vehicles, for text
 * that may mean models of different types, and for vehicles older than 1990.
 */
export function vehicleTypeOf(vehicle: NamedVehicle): VehicleType | undefined {
  const make = findMake(vehicle.make ?? '')
  if (!make || (vehicle.year && Number(vehicle.year) < oldestYear)) return undefined
  const [type, ...others] = modelsIn(make, vehicle.model ?? '').map((model) => typeOfModel(make, model))
  return others.every((other) => other === type) ? type : undefined
}

/** Whether all models of a make, listed or not, are priced as Luxury. */
export function isLuxuryMake(make: string | null): boolean {
  return luxuryMakes.has(findMake(make ?? '') ?? '')
}

/** Whether the chosen type contradicts the listed one. Luxury is allowed for any vehicle. */
export function contradicts(chosen: VehicleType, listed: VehicleType | undefined): listed is VehicleType {
  return listed !== undefined && chosen !== listed && chosen !== 'Luxury'
}
