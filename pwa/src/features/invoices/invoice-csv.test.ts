import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { expect, test } from 'vitest'
import { csvOf } from '../../ui/table/csv/csv-of.ts'
import { invoiceCarRows, invoiceCsvColumns } from './invoice-csv.ts'

const invoice: InvoiceResponse = {
  id: 'one',
  invoiceNumber: 'INV-2026-000001',
  orderId: 'SB000000000000000000A1B2C3',
  issueDate: '2026-10-05',
  dueDate: '2026-11-04',
  paidDate: null,
  paymentTerms: 30,
  amount: '2095.00',
  lateFees: '15.00',
  total: '2110.00',
  paidAmount: '100.00',
  balanceDue: '2010.00',
  status: 'pending',
  daysOverdue: 0,
  vehicle: '2021 Honda Civic and 1 more',
  vehicles: [
    { name: '2021 Honda Civic', vin: '1HGCV1F30MA000001', stockNumber: 'S1', amount: '965.00' },
    { name: '2019 Ford F-150', vin: null, stockNumber: null, amount: '1130.00' },
  ],
  pickupPlace: 'Tampa, FL',
  deliveryPlace: 'Macon, GA',
  createdAt: '2026-10-05T12:00:00.000Z',
  updatedAt: '2026-10-05T12:00:00.000Z',
}

test('a file of invoices has a row a car, and sums of the invoice once', () => {
  const blank = { ...invoice, status: 'void', balanceDue: '0.00', vehicles: undefined } as const
  const rows = csvOf(invoiceCsvColumns, invoiceCarRows([invoice, blank]))
    .trimEnd()
    .split('\r\n')
  expect(rows.slice(1)).toEqual([
    'INV-2026-000001,2026-10-05,2026-11-04,A1B2C3,"Tampa, FL","Macon, GA",2021 Honda Civic,1HGCV1F30MA000001,S1,965,15,100,2010,pending,',
    'INV-2026-000001,2026-10-05,2026-11-04,A1B2C3,"Tampa, FL","Macon, GA",2019 Ford F-150,,,1130,,,,pending,',
    'INV-2026-000001,2026-10-05,2026-11-04,A1B2C3,"Tampa, FL","Macon, GA",2021 Honda Civic and 1 more,,,0,0,100,0,void,',
  ])
})
