import type { InvoiceResponse, InvoiceVehicle } from '@switchback/core/invoices/invoice-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { Column } from '../../ui/table/column.ts'

/** A row of the file: one vehicle of an invoice. Sums of the whole invoice stand in its first row. */
export type InvoiceCarRow = {
  readonly invoice: InvoiceResponse
  readonly vehicle: InvoiceVehicle
  readonly isFirst: boolean
}

/** One row for each vehicle of each invoice, so that every column adds up. Source: DEALER-25, ACCOUNT-3. */
export function invoiceCarRows(invoices: readonly InvoiceResponse[]): InvoiceCarRow[] {
  return invoices.flatMap((invoice) => {
    const whole = { name: invoice.vehicle, vin: null, stockNumber: null, amount: invoice.amount }
    const vehicles = invoice.vehicles?.length ? invoice.vehicles : [whole]
    return vehicles.map((vehicle, at) => ({ invoice, vehicle, isFirst: at === 0 }))
  })
}

const column = (
  id: string,
  heading: string,
  csv: (row: InvoiceCarRow) => string | number,
): Column<InvoiceCarRow> => ({ id, heading, cell: () => null, csv })

/** A sum of the invoice, in its first row alone. */
const ofInvoice = (id: string, heading: string, read: (invoice: InvoiceResponse) => string) =>
  column(id, heading, ({ invoice, isFirst }) => (isFirst ? Number(read(invoice)) : ''))

/** A void invoice asks for nothing. */
const unlessVoid = (invoice: InvoiceResponse, amount: string): string =>
  invoice.status === 'void' ? '0.00' : amount

/** Columns of the file of invoices. */
export const invoiceCsvColumns: readonly Column<InvoiceCarRow>[] = [
  column('number', 'Invoice #', ({ invoice }) => invoice.invoiceNumber),
  column('created', 'Issue Date', ({ invoice }) => invoice.issueDate),
  column('due', 'Due Date', ({ invoice }) => invoice.dueDate),
  column('order', 'Order', ({ invoice }) => displayOrderId(invoice.orderId)),
  column('from', 'From', ({ invoice }) => invoice.pickupPlace),
  column('to', 'To', ({ invoice }) => invoice.deliveryPlace),
  column('vehicle', 'Vehicle', ({ vehicle }) => vehicle.name),
  column('vin', 'VIN', ({ vehicle }) => vehicle.vin ?? ''),
  column('stock', 'Stock number', ({ vehicle }) => vehicle.stockNumber ?? ''),
  column('total', 'Amount', ({ invoice, vehicle }) => Number(unlessVoid(invoice, vehicle.amount))),
  ofInvoice('lateFees', 'Late fees', (invoice) => unlessVoid(invoice, invoice.lateFees)),
  ofInvoice('paidAmount', 'Paid', ({ paidAmount }) => paidAmount),
  ofInvoice('balance', 'Balance due', ({ balanceDue }) => balanceDue),
  column('status', 'Status', ({ invoice }) => invoice.status),
  column('paid', 'Paid on', ({ invoice }) => invoice.paidDate?.slice(0, 10) ?? ''),
]
