import { isRoutingNumber } from '@switchback/core/fields/routing-number.ts'
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

/** The settings as they are given. */
export type RemittanceSettings = {
  readonly [Name in keyof typeof remittanceReaders]: ReturnType<(typeof remittanceReaders)[Name]>
}

/** These settings alone, of all. */
export function remittanceSettings(all: RemittanceSettings): RemittanceSettings {
  const names = Object.keys(remittanceReaders) as (keyof RemittanceSettings)[]
  return Object.fromEntries(names.map((name) => [name, all[name]])) as RemittanceSettings
}

/** Settings that a routing number needs beside it. */
export const neededBesideRouting = ['REMIT_BANK_NAME', 'REMIT_ACCOUNT_NUMBER'] as const
