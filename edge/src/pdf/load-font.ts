import type { LoadFont } from '@switchback/core/documents/fonts.ts'

/** Loads a font of documents from the Worker's modules. */
export const loadFont: LoadFont = async (name) => {
  const { documentFonts } = await import('./document-fonts.ts')
  return documentFonts[name]
}
