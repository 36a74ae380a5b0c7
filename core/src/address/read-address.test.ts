import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openZipPlaces } from '#core/geo/zip-places.ts'
import { readAddress } from './read-address.ts'
import { addressLine } from './address.ts'
import { sampleAddresses } from './sample-addresses.ts'

const { placeOf } = openZipPlaces(readFileSync(new URL('../../assets/zip-places.bin', import.meta.url)))
const expected = { city: 'Tampa', state: 'FL', zipCode: '33602' }
const jackson = '401 E Jackson St|Tampa|FL|33602'

/** Lines as people paste them, and the four parts that they mean. */
const pasted: [string, string][] = [
  // Maps.
  ['401 E Jackson St, Tampa, FL 33602, USA', jackson],
  ['401 E Jackson St, Tampa, FL 33602, United States', jackson],
  ['401 E Jackson St, Tampa, FL 33602, United States of America', jackson],
  ['401 E Jackson St, Tampa, FL  33602, U.S.A.', jackson],
  ['401 E Jackson St\nTampa, FL  33602\nUnited States', jackson],
  ['Dropped pin\nNear 401 E Jackson St, Tampa, FL 33602\nhttps://maps.app.goo.gl/a1B2c3', jackson],
  [
    'Raymond James Stadium, 4201 N Dale Mabry Hwy, Tampa, FL 33607, USA',
    'Raymond James Stadium, 4201 N Dale Mabry Hwy|Tampa|FL|33607',
  ],
  ['401 E Jackson St, Tampa, Hillsborough County, Florida, 33602, US', jackson],
  ['WGXV+2F 401 E Jackson St, Tampa, FL 33602', jackson],
  ['27.9478, -82.4584\n401 E Jackson St, Tampa, FL 33602', jackson],
  // Mails.
  ['Address: 401 E Jackson St, Tampa, FL 33602', jackson],
  ['The address is: 401 E Jackson St, Tampa FL 33602.', jackson],
  ['401 E Jackson St\r\nTampa, FL 33602\r\n(813) 555-0134', jackson],
  ['"401 E Jackson St, Tampa, FL 33602"', jackson],
  ['401 E Jackson St | Tampa | FL | 33602', jackson],
  ['401 E Jackson St; Tampa; FL; 33602', jackson],
  ['Ada Lovelace\n401 E Jackson St\nTampa FL 33602', 'Ada Lovelace, 401 E Jackson St|Tampa|FL|33602'],
  // Penthouses, fractions, and directions that begin a town.
  ['401 E Jackson St\nPH 2\nTampa, FL 33602', '401 E Jackson St, PH 2|Tampa|FL|33602'],
  ['401 E Jackson St\nph 813 555 0134\nTampa FL 33602', jackson],
  ['123½ Main St, Tampa, FL 33602', '123 1/2 Main St|Tampa|FL|33602'],
  ['500 Okeechobee Blvd W Palm Beach FL 33401', '500 Okeechobee Blvd|W Palm Beach|FL|33401'],
  ['100 4th St South St Petersburg FL 33701', '100 4th St South|St Petersburg|FL|33701'],
  // Commas, spaces and the order of the end.
  ['401 E Jackson St Tampa FL 33602', jackson],
  ['401 E Jackson St Tampa, FL 33602', jackson],
  ['401 E Jackson St, Tampa FL 33602', jackson],
  ['401 E Jackson St, Tampa, FL, 33602', jackson],
  ['401 E Jackson St,Tampa,FL,33602', jackson],
  ['401 E Jackson St, Tampa, FL33602', jackson],
  ['401 E Jackson St, Tampa, 33602', jackson],
  ['401 E Jackson St, Tampa, 33602 FL', jackson],
  ['401 E Jackson St 33602', jackson],
  ['  401  E Jackson St ,  Tampa ,  FL   33602 , ', jackson],
  // States and ZIPs.
  ['401 E Jackson St, Tampa, Florida 33602', jackson],
  ['401 E Jackson St, Tampa, Fla. 33602', jackson],
  ['401 e jackson st, tampa, fl 33602', '401 E Jackson St|Tampa|FL|33602'],
  ['350 5th Ave, New York, New York 10118', '350 5th Ave|New York|NY|10118'],
  ['350 5th Ave, New York, N.Y. 10118-0110', '350 5th Ave|New York|NY|10118-0110'],
  ['350 5th Ave New York 10118', '350 5th Ave|New York|NY|10118'],
  ['1600 Pennsylvania Avenue NW, Washington, D.C. 20500', '1600 Pennsylvania Avenue NW|Washington|DC|20500'],
  ['1600 Pennsylvania Ave NW Washington DC 20500', '1600 Pennsylvania Ave NW|Washington|DC|20500'],
  ['1600 Pennsylvania Ave NW Washington 20500', '1600 Pennsylvania Ave NW|Washington|DC|20500'],
  ['1900 Kanawha Blvd E Charleston West Virginia 25305', '1900 Kanawha Blvd E|Charleston|WV|25305'],
  ['1 E Edenton St, Raleigh, N. Carolina 27601–1053', '1 E Edenton St|Raleigh|NC|27601-1053'],
  // Capitals.
  ['401 E JACKSON ST, TAMPA, FL 33602', jackson],
  ['401 E JACKSON ST TAMPA FL 33602-5224', '401 E Jackson St|Tampa|FL|33602-5224'],
  ['500 PEACHTREE ST NE APT 4B ATLANTA GA 30308', '500 Peachtree St NE Apt 4B|Atlanta|GA|30308'],
  ["12 O'NEAL AVE, O'FALLON, MO 63366", "12 O'Neal Ave|O'Fallon|MO|63366"],
  ['20 W 34TH ST FL 3 NEW YORK NY 10001', '20 W 34th St Fl 3|New York|NY|10001'],
  // Units.
  ['401 E Jackson St, Apt 4B, Tampa, FL 33602', '401 E Jackson St, Apt 4B|Tampa|FL|33602'],
  ['401 E Jackson St Apt 4B, Tampa, FL 33602', '401 E Jackson St Apt 4B|Tampa|FL|33602'],
  ['401 E Jackson St #4 Tampa FL 33602', '401 E Jackson St #4|Tampa|FL|33602'],
  ['401 E Jackson St, Suite 2100 Tampa FL 33602', '401 E Jackson St, Suite 2100|Tampa|FL|33602'],
  ['401 E Jackson St, Unit B, 33602', '401 E Jackson St, Unit B|Tampa|FL|33602'],
  ['Apt 4\n401 E Jackson St\nTampa, FL 33602', 'Apt 4, 401 E Jackson St|Tampa|FL|33602'],
  // Rural routes, highways, boxes, grids.
  ['RR 2 Box 15, Dexter, GA 31019', 'RR 2 Box 15|Dexter|GA|31019'],
  ['RR 2 BOX 15 DEXTER GA 31019', 'RR 2 Box 15|Dexter|GA|31019'],
  ['Rural Route 4 Box 22A Dexter, Georgia 31019', 'Rural Route 4 Box 22A|Dexter|GA|31019'],
  ['HC 61 Box 8 Challis ID 83226', 'HC 61 Box 8|Challis|ID|83226'],
  ['PO Box 1420, Tampa, FL 33601', 'PO Box 1420|Tampa|FL|33601'],
  ['P.O. Box 1420 Tampa FL 33601', 'P.O. Box 1420|Tampa|FL|33601'],
  ['4512 County Road 305 Bunnell FL 32110', '4512 County Road 305|Bunnell|FL|32110'],
  ['4800 US Highway 301 N Tampa FL 33610', '4800 US Highway 301 N|Tampa|FL|33610'],
  ['350 S 200 W Salt Lake City UT 84101', '350 S 200 W|Salt Lake City|UT|84101'],
  ['N6W23001 Bluemound Rd, Waukesha, WI 53188', 'N6W23001 Bluemound Rd|Waukesha|WI|53188'],
  // Towns: two words, saints, another town than the table's.
  ['100 Central Ave St Petersburg FL 33701', '100 Central Ave|St Petersburg|FL|33701'],
  ['1000 Main Street, St. Paul, MN 55101', '1000 Main Street|St. Paul|MN|55101'],
  ['1500 Broadway New York NY 10036', '1500 Broadway|New York|NY|10036'],
  ['45-12 Bell Blvd, Bayside, NY 11361', '45-12 Bell Blvd|Bayside|NY|11361'],
  ['12345 Sunset Hills Rd, Reston, Virginia, 20190, USA', '12345 Sunset Hills Rd|Reston|VA|20190'],
  // The expected town.
  ['401 E Jackson St', jackson],
  ['401 E Jackson St, Apt 4B', '401 E Jackson St, Apt 4B|Tampa|FL|33602'],
  ['401 E Jackson St, Tampa', jackson],
  ['401 E JACKSON ST TAMPA FLORIDA', jackson],
  ['RR 2 Box 15', 'RR 2 Box 15|Tampa|FL|33602'],
]

const read = (typed: string, help = { placeOf, expected }) => {
  const { street, city, state, zipCode } = readAddress(typed, help) ?? {}
  return [street, city, state, zipCode].join('|')
}

describe('an address as people paste it', () => {
  test.each(pasted)('%j', (typed, parts) => {
    expect(read(typed)).toBe(parts)
  })

  test.each([
    'Tampa, FL 33602',
    'Tampa',
    '33602',
    '401',
    '401 E Jackson',
    '12 Main St, Orlando',
    '401 E Jackson St, Orlando, FL',
    '401 E Jackson St, Tampa, GA',
    '1500 Broadway New York',
    'Gate 4, behind the mill 33602',
    'Jackson St',
    '12 Elm St, Tampa FL 33602 to 15 Oak St, Orlando FL 32801',
    '',
    ', , ,',
    'https://maps.app.goo.gl/a1B2c3',
  ])('%j is no whole address', (typed) => {
    expect(readAddress(typed, { placeOf, expected })).toBeUndefined()
  })

  test('a state that contradicts the ZIP stays, so that the check of the parts refuses it', () => {
    expect(read('401 E Jackson St, Tampa, GA 33602')).toBe('401 E Jackson St|Tampa|GA|33602')
    expect(read('401 E Jackson St Tampa GA 33602')).toBe('401 E Jackson St|Tampa|GA|33602')
  })
})

describe('without the table of towns', () => {
  const alone = (typed: string) => read(typed, {} as never)

  test.each([
    '401 E Jackson St, Tampa, FL 33602, USA',
    '401 E JACKSON ST TAMPA FLORIDA 33602',
    '401 E Jackson St, Tampa, FL, 33602',
  ])('%j is understood', (typed) => {
    expect(alone(typed)).toBe(jackson)
  })

  test.each([
    ['12 Main St, Front Royal, VA 22630', '12 Main St|Front Royal|VA|22630'],
    ['45 Park Ave St Petersburg FL 33701', '45 Park Ave|St Petersburg|FL|33701'],
    ['500 Mill Run Rd Apt 2 Boise ID 83702', '500 Mill Run Rd Apt 2|Boise|ID|83702'],
    ['12 Elm St East Lansing MI 48823', '12 Elm St|East Lansing|MI|48823'],
  ])('%j is split where its street ends', (typed, parts) => {
    expect(alone(typed)).toBe(parts)
  })
})

test('a line in our own format has the parts that it was made of, with the table and without', () => {
  for (const { streetNumber, route, city, state, zipCode } of sampleAddresses) {
    const parts = { street: `${streetNumber} ${route}`, city, state, zipCode }
    expect(readAddress(addressLine(parts), { placeOf })).toEqual(parts)
    expect(readAddress(addressLine(parts))).toEqual(parts)
    expect(readAddress(`${addressLine(parts)}, USA`.replaceAll(',', ''), { placeOf })).toEqual(parts)
  }
})

test('never throws, and reads a ZIP of five digits or none, whatever is pasted', () => {
  const pieces = ' |,|St|401|FL|33602|Apt 4|.|-|N|Box|RR 2|USA|\n|County|Washington'.split('|')
  const lines = array(constantFrom(...pieces), { maxLength: 60 }).map((some) => some.join(' '))
  assert(
    property(oneof(string({ maxLength: 300, unit: 'binary' }), lines), (typed) => {
      const found = readAddress(typed, { placeOf, expected })
      expect(found?.zipCode ?? '33602').toMatch(/^\d{5}(-\d{4})?$/)
      expect(found?.street).not.toBe('')
    }),
  )
})
