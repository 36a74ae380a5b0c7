import { hanFontPath, type FontName } from '@switchback/core/documents/fonts.ts'
import type { Bindings } from '../bindings.ts'

/** The name of the host plays no part: the binding answers by path. */
const anyHost = 'https://assets.local'

/**
 * Loads a font of documents: from the Worker's modules, or, if it is large, from the files of the site.
 * @throws Error if the deployment serves no such file.
 */
export async function loadFont(files: Bindings['ASSETS'], name: FontName): Promise<ArrayBuffer> {
  if (name === 'han') {
    const response = await files?.fetch(new Request(new URL(hanFontPath, anyHost)))
    if (!response?.ok) throw new Error(`Font: ${response?.status ?? 'no files'}`)
    return response.arrayBuffer()
  }
  const { documentFonts } = await import('./document-fonts.ts')
  return documentFonts[name]
}
