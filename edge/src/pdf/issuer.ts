import type { Remittance } from '@switchback/core/invoices/remittance.ts'
import type { Config } from '../config.ts'
import type { Issuer } from './parties.ts'

/** Made up, so that the papers of a demo are whole. */
const demoRemittance: Remittance = {
  ein: '00-0000000',
  bankName: 'Harbor Demo Bank',
  accountNumber: '000123456789',
  achRoutingNumber: '123456780',
  wireRoutingNumber: '123456780',
  checkAddress: 'Switchback, 100 Harbor Street, Suite 400, Tampa, FL 33602',
}

/** Where dealerships send their money; outside production a made-up bank if nothing is set. Source: INVOICE-13. */
export function remittanceOf({ environment, remittance: settings }: Config): Remittance {
  const isNothingSet = Object.values(settings).every((value) => value === undefined)
  if (environment !== 'production' && isNothingSet) return demoRemittance
  return {
    ein: settings.BRAND_EIN ?? null,
    bankName: settings.REMIT_BANK_NAME ?? null,
    accountNumber: settings.REMIT_ACCOUNT_NUMBER ?? null,
    achRoutingNumber: settings.REMIT_ACH_ROUTING_NUMBER ?? null,
    wireRoutingNumber: settings.REMIT_WIRE_ROUTING_NUMBER ?? null,
    checkAddress: settings.REMIT_CHECK_ADDRESS ?? null,
  }
}

/** The issuer of invoices, credit notes and statements. */
export const issuerOf = (config: Config): Issuer => ({
  brand: config.brand,
  remittance: remittanceOf(config),
})
