/** Whether the storms run at the size of docs/scorecard.md: `npm run storm`. `npm test` runs a short form of each. */
export const isFullStorm = process.env['STORM'] === 'full'

/** How often a storm repeats: the scorecard's count, or fewer in `npm test`, where every minute is waited for. */
export function stormSize(full: number, short: number): number {
  return isFullStorm ? full : short
}
