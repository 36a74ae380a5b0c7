import { expect, test } from 'vitest'
import { remittanceLines, type Remittance } from './remittance.ts'

const none: Remittance = {
  ein: null,
  bankName: null,
  accountNumber: null,
  achRoutingNumber: null,
  wireRoutingNumber: null,
  checkAddress: null,
}
const bank = { bankName: 'Harbor Bank', accountNumber: '000123' }

test.each<[Partial<Remittance>, string[]]>([
  [{}, []],
  [{ checkAddress: '1 Main St' }, ['Check: 1 Main St']],
  [{ ...bank, achRoutingNumber: '123456780' }, ['ACH: Harbor Bank, routing 123456780, account 000123']],
  [
    { ...bank, wireRoutingNumber: '021000021', checkAddress: 'PO Box 1' },
    ['Wire Transfer: Harbor Bank, routing 021000021, account 000123', 'Check: PO Box 1'],
  ],
])('%o names only the ways that are set up', (given, expected) => {
  expect(remittanceLines({ ...none, ...given }).map(({ way, to }) => `${way}: ${to}`)).toEqual(expected)
})
