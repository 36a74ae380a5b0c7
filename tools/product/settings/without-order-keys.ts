/** Order ids and tracking codes in a URL's path or query. */
const keyInAddress = /(?<=[/=])(?:SB[0-9A-Z]{6,62}|TR[0-9A-Z]{26,28})(?![0-9A-Z])/gi

/** Removes order keys from a line of wrangler's log, which contains the URL of each request. */
export function withoutOrderKeys(line: string): string {
  return line.replace(keyInAddress, (key) => `${key.slice(0, 2)}...`)
}
