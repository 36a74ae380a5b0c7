import bold from '@switchback/core/assets/document-bold.ttf'
import normal from '@switchback/core/assets/document-normal.ttf'
import wide from '@switchback/core/assets/document-wide.ttf'
import type { FontName } from '@switchback/core/documents/fonts.ts'

/** The fonts of documents as modules of the Worker. */
export const documentFonts: Readonly<Record<Exclude<FontName, 'han'>, ArrayBuffer>> = { normal, bold, wide }
