/** Order ids and tracking codes where they stand in an address: in its path or its query. */
const keyInAddress = /(?<=[/=])(?:SB[0-9A-Z]{6,62}|TR[0-9A-Z]{26})(?![0-9A-Z])/gi

/** A line of wrangler's log, which names the address of each request, without the keys to people's orders. */
export function withoutOrderKeys(line: string): string {
  return line.replace(keyInAddress, (key) => `${key.slice(0, 2)}...`)
}
