import { randomInt } from 'node:crypto'
import { withCheckDigit } from '@switchback/core/testing/with-check-digit.ts'

const models = ['1HGCM8263A', '5FNRL3827B', '1FTEX1CMEF', '2T1BURHEJC', 'JTMBFREVJD']

/** Five cars that no other test orders, with right check digits. */
export const fiveVins = (): string[] =>
  models.map((model) => withCheckDigit(`${model}${String(randomInt(1_000_000)).padStart(6, '0')}`))
