import { isRoutingNumber, type Remittance } from '@switchback/core/invoices/remittance.ts'
import { setting, SettingError } from './setting.ts'

function routingNumber(given: string | undefined): string | undefined {
  if (given !== undefined && !isRoutingNumber(given)) {
    throw new SettingError('must be a routing number of nine digits')
  }
  return given
}

/** How to parse the settings of where dealerships send their money. Source: INVOICE-13. */
export const remittanceReaders = {
  BRAND_EIN: setting.matching(/^\d{2}-\d{7}$/, 'must be like 12-3456789'),
  REMIT_BANK_NAME: setting.optional,
  REMIT_ACCOUNT_NUMBER: setting.matching(/^\d{4,17}$/, 'must be 4 to 17 digits'),
  REMIT_ACH_ROUTING_NUMBER: routingNumber,
  REMIT_WIRE_ROUTING_NUMBER: routingNumber,
  REMIT_CHECK_ADDRESS: setting.optional,
}
type RemittanceSettings = {
  readonly [Name in keyof typeof remittanceReaders]: ReturnType<(typeof remittanceReaders)[Name]>
}

/** Settings that a routing number needs beside it. */
export const neededBesideRouting = ['REMIT_BANK_NAME', 'REMIT_ACCOUNT_NUMBER'] as const

/** Made up, so that the papers of a demo are whole. */
const demoRemittance: Remittance = {
  ein: '00-0000000',
  bankName: 'Harbor Demo Bank',
  accountNumber: '000123456789',
  achRoutingNumber: '123456780',
  wireRoutingNumber: '123456780',
  checkAddress: 'Switchback, 100 Harbor Street, Suite 400, Tampa, FL 33602',
}

/** Where the money goes; outside production a made-up bank if nothing is set. */
export function readRemittance(settings: RemittanceSettings, isDemo: boolean): Remittance {
  const given = Object.keys(remittanceReaders) as (keyof RemittanceSettings)[]
  if (isDemo && given.every((name) => settings[name] === undefined)) return demoRemittance
  return {
    ein: settings.BRAND_EIN ?? null,
    bankName: settings.REMIT_BANK_NAME ?? null,
    accountNumber: settings.REMIT_ACCOUNT_NUMBER ?? null,
    achRoutingNumber: settings.REMIT_ACH_ROUTING_NUMBER ?? null,
    wireRoutingNumber: settings.REMIT_WIRE_ROUTING_NUMBER ?? null,
    checkAddress: settings.REMIT_CHECK_ADDRESS ?? null,
  }
}
