import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each sheet that the page prints on. */
export async function printedPages(page: Page, format: 'Letter' | 'A4' = 'Letter'): Promise<string[]> {
  const file = await page.pdf({ format })
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })).text
}
