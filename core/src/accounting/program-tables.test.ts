import { expect, test } from 'vitest'
import { csvText } from '#core/csv/csv-text.ts'
import { billTable, invoiceTable, moneyTable, type InvoiceLine, type MoneyLine } from './program-tables.ts'

const invoice: InvoiceLine = {
  number: 'INV-2026-000012',
  party: '=HYPERLINK("x"), Inc.',
  email: 'ap@example.com',
  issuedOn: '2026-12-05',
  dueOn: '2027-01-04',
  termsDays: 30,
  reference: 'A1B2C3',
  item: 'Vehicle transport',
  description: '2021 Honda Civic, Tampa, FL to Macon, GA',
  amountCents: 114_505,
}
const refund: MoneyLine = {
  on: '2026-12-05',
  payee: 'Ada Byron',
  description: 'Refund of order',
  reference: 'A1B2C3',
  checkNumber: '',
  amountCents: -2550,
}

test('an invoice for QuickBooks Online has the columns of its import, and runs no formula', () => {
  expect(
    csvText(invoiceTable('quickbooks', [invoice]))
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount',
    `INV-2026-000012,"'=HYPERLINK(""x""), Inc.",12/05/2026,01/04/2027,Net 30,,Order A1B2C3,Vehicle transport,"2021 Honda Civic, Tampa, FL to Macon, GA",1,1145.05,1145.05`,
    '',
  ])
})

test('an invoice for Xero has the columns of its template', () => {
  const [head, row] = invoiceTable('xero', [invoice])
  expect(head).toHaveLength(29)
  const cells = Object.fromEntries((head ?? []).map((heading, at) => [heading, row?.[at]]))
  expect(cells).toMatchObject({
    '*ContactName': invoice.party,
    '*InvoiceNumber': 'INV-2026-000012',
    '*InvoiceDate': '12/05/2026',
    '*DueDate': '01/04/2027',
    '*Quantity': 1,
    '*UnitAmount': '1145.05',
    '*AccountCode': '200',
    Currency: 'USD',
    POCity: '',
  })
})

test('a refund is negative money in both programs', () => {
  expect(moneyTable('xero', [refund])).toEqual([
    ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
    ['12/05/2026', '-25.50', 'Ada Byron', 'Refund of order', 'A1B2C3', ''],
  ])
  expect(csvText(moneyTable('quickbooks', [refund])).slice(1)).toBe(
    'Date,Description,Amount\r\n12/05/2026,"Ada Byron, Refund of order, A1B2C3",-25.50\r\n',
  )
})

test('a bill for Xero has the columns of its template, with the vendor as the contact', () => {
  const [head, row] = billTable('xero', 'dealership', [{ ...invoice, party: 'Switchback' }])
  expect(head?.join(',')).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
  )
  expect(row?.join('|')).toBe(
    'Switchback||||||||||INV-2026-000012|12/05/2026|01/04/2027|||Vehicle transport: 2021 Honda Civic, Tampa, FL to Macon, GA, order A1B2C3|1|1145.05|425|Tax Exempt (0%)||||||USD',
  )
})

test('a bill for QuickBooks Online has a line with its account and amount', () => {
  const [head, row] = billTable('quickbooks', 'dealership', [{ ...invoice, party: 'Switchback' }])
  expect(head?.join(',')).toBe(
    '*BillNo,*Vendor,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount',
  )
  expect(row?.join('|')).toBe(
    'INV-2026-000012|Switchback|12/05/2026|01/04/2027|Net 30||Order A1B2C3|Shipping, Freight & Delivery|Vehicle transport: 2021 Honda Civic, Tampa, FL to Macon, GA|1145.05',
  )
})
