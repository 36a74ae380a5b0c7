import { expect, test } from 'vitest'
import { vinOfBarcode } from './vin-of-barcode.ts'

const vin = '1HGCM82633A004352'

test.each([
  ['the VIN alone', vin],
  ['in lower case', vin.toLowerCase()],
  ['with the start and stop of Code 39', `*${vin}*`],
  ['on the label of an imported vehicle', `I${vin}`],
  ['among other facts of a label', `2003,HONDA;VIN:${vin}\nPAINT NH-578`],
  ['in an address', `https://example.com/v/${vin}?label=1`],
])('%s is read (ORDER-41)', (_, text) => {
  expect(vinOfBarcode(text)).toBe(vin)
})

test.each([
  ['a wrong check digit', '1HGCM82643A004352'],
  ['a part number', '37820-RAA-A55'],
  ['a longer serial number', `9${vin}`],
  ['a shorter one', vin.slice(1)],
  ['the letter O for a zero', vin.replace('0', 'O')],
  ['nothing', ''],
])('%s is no VIN', (_, text) => {
  expect(vinOfBarcode(text)).toBeUndefined()
})
