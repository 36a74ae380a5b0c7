import { defaultBrand } from '@switchback/core/brand.ts'
import { statementPdf } from '../../src/invoices/statement-pdf.ts'
import type { Bindings } from '../../src/bindings.ts'
import { loadFont } from '../../src/pdf/load-font.ts'

const noRemittance = {
  ein: null,
  bankName: null,
  accountNumber: null,
  achRoutingNumber: null,
  wireRoutingNumber: null,
  checkAddress: null,
}
const zero = '0.00'

/** A Worker that draws a statement for the company that its query names. */
export default {
  fetch: async (request: Request, env: Bindings): Promise<Response> => {
    const companyName = new URL(request.url).searchParams.get('name') ?? ''
    const period = { from: '2026-10-01', to: '2026-10-31' }
    const statement = { companyName, ...period, openingBalance: zero, closingBalance: zero, entries: [] }
    const dealer = {
      companyName,
      contactName: 'Ada Okafor',
      address: '2400 Bayshore Blvd',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33629',
      email: 'ap@bayshore.example',
      paymentTermsDays: 7,
    }
    const issuer = { brand: defaultBrand, remittance: noRemittance }
    const paper = { statement, open: [], dealer, issuer }
    return new Response(await statementPdf(paper, (name) => loadFont(env.ASSETS, name)))
  },
}
