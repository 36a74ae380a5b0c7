import { newBatch } from '../ordering/order-batch.ts'
import type { Sheet } from './use-saved-sheet.ts'
import { emptyLine } from './vehicle-line.ts'

/** The sheet without its lines, and without the terms of their batch. Source: DEALER-18. */
export const emptiedSheet = ({ defaults, terms }: Sheet): Partial<Sheet> => ({
  lines: [emptyLine(defaults)],
  terms: { ...terms, ...newBatch },
})
