import { appendFileSync } from 'node:fs'

/**
 * Leaves the figure of a row of docs/scorecard.md for `npm run scorecard`, which names the file in `SCORECARD_FIGURES`;
 * does nothing in other runs.
 * @param id of the row, such as `R8`
 * @param figure in words, with its count: `10 of 500 accepted`
 */
export function recordFigure(id: string, figure: string): void {
  const file = process.env['SCORECARD_FIGURES']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, figure })}\n`)
}
