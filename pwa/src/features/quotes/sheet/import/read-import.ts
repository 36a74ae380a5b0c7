import type { ReadLines } from './read-vehicle-lines.ts'
import type { LineDefaults } from '../vehicle-line.ts'
import { importFailed } from '../../words.ts'

/** Loads the parser with the first import. */
const reader = () => import('./read-vehicle-lines.ts')

export async function textOfFile(file: Blob): Promise<string> {
  const { readImportFile } = await import('./read-import-file.ts')
  return await readImportFile(file)
}

/** The vehicles of an import, or an error message if it cannot be read. */
export async function readImport(text: Promise<string>, defaults: LineDefaults): Promise<ReadLines | string> {
  try {
    const content = await text
    const { readVehicleLines } = await reader()
    return readVehicleLines(content, defaults)
  } catch (error) {
    return messageOf(error)
  }
}

/** Why a list could not be read. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.name === 'UnreadableImport' ? error.message : importFailed
