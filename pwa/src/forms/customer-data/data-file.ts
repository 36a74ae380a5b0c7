import { saveFile } from '../../ui/page/save-file.ts'

/** Saves a copy of a customer's data as a JSON file that a person can read. Source: PRIVACY-10. */
export function saveDataFile(file: object): void {
  const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
  saveFile(content, `your-data-${new Date().toISOString().slice(0, 10)}.json`)
}

/**
 * The orders that a deletion takes, by their codes: the server touches no others, such as one that was placed after the
 * list was shown.
 */
export const deletable = (orders: readonly { readonly code: string; readonly plan: { kind: string } }[]) =>
  orders.filter(({ plan }) => plan.kind === 'erased').map(({ code }) => code)
