import type { AuditArea } from '@switchback/core/audit/audit-entry.ts'
import { showPhone } from '../../ui/format/format-phone.ts'
import { paymentWords, transportWords } from '../../ui/state-words.ts'

export const areaWords: Readonly<Record<AuditArea, string>> = {
  orders: 'Orders',
  dealers: 'Dealers',
  rates: 'Rates',
  carriers: 'Carriers',
  drivers: 'Drivers',
  users: 'Admin users',
  messages: 'Messages',
  accounting: 'Accounting',
}

/** `totalCents` and `rate_structure` as words: `Total`, `Rate structure`. */
export function fieldWords(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const stateWords: Readonly<Record<string, string | undefined>> = { ...transportWords, ...paymentWords }

/** A stored value as staff read it on other pages: `In transit`, `(813) 555-0142`. */
export function valueWords(field: string, value: string): string {
  if (/phone/i.test(field)) return showPhone(value)
  return /^(state|status)$|Status$/.test(field) ? (stateWords[value] ?? value) : value
}
