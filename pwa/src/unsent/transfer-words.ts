import { showCount } from '@switchback/core/shown/count.ts'
import type { Exported } from '../offline/transfer/unsent-file-of.ts'
import type { Imported } from '../offline/transfer/import-unsent.ts'

const items = (count: number): string => `${showCount(count)} ${count === 1 ? 'item' : 'items'}`

const leftOutWords = (leftOut: readonly string[]): string =>
  leftOut.length === 0
    ? ''
    : ` Left out because they're too large: ${leftOut.join(', ')}. They stay on their device.`

export const exportWords = ({ count, leftOut }: Omit<Exported, 'text'>): string =>
  `The file has ${items(count)}. Everything in it also stays here until it's sent.${leftOutWords(leftOut)}`

export function importWords({ added, known, leftOut }: Imported): string {
  const fresh = added === 0 ? 'Nothing new in this file' : `${items(added)} added`
  const others = known === 0 ? '' : `, ${items(known)} already on this device`
  return `${fresh}${others}.${leftOutWords(leftOut)}`
}
