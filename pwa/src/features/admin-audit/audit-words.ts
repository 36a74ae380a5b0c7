import type { AuditArea } from '@switchback/core/audit/audit-entry.ts'

export const areaWords: Readonly<Record<AuditArea, string>> = {
  orders: 'Orders',
  dealers: 'Dealers',
  rates: 'Rates',
  carriers: 'Carriers',
  drivers: 'Drivers',
  users: 'Admin users',
  messages: 'Messages',
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
