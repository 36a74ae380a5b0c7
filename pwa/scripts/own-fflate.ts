import type { Plugin } from 'vite'

/**
 * Gives the Excel writer a copy of fflate for itself. PDFs need a smaller part of fflate; in one shared copy they would
 * load what only Excel files need.
 */
export function ownFflate(): Plugin {
  return {
    name: 'own-fflate',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'fflate' || !importer?.includes('/write-excel-file/')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: `${found.id}?excel` }
    },
  }
}
