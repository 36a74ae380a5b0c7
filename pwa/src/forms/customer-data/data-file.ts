import { failureText } from '../../api/failure-text.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** Saves a copy of a customer's data as a JSON file that a person can read. Source: PRIVACY-10. */
export function saveDataFile(file: object): void {
  const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
  saveFile(content, `your-data-${new Date().toISOString().slice(0, 10)}.json`)
}

/** Saves the copy that `read` brings, for a download button. @returns a message if it failed, `otherwise` if nothing fits. */
export async function saveData(read: () => Promise<object>, otherwise: string): Promise<string | undefined> {
  try {
    saveDataFile(await read())
    return undefined
  } catch (error) {
    return failureText(error, { otherwise }).message
  }
}

/**
 * The orders that a deletion takes, by their codes: the server touches no others, such as one that was placed after the
 * list was shown.
 */
export const deletable = (orders: readonly { readonly code: string; readonly plan: { kind: string } }[]) =>
  orders.filter(({ plan }) => plan.kind === 'erased').map(({ code }) => code)
