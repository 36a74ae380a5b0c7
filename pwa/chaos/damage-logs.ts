import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The logs of a profile's databases, which hold what was written last. */
function logsIn(profile: string): string[] {
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /indexeddb\.leveldb\/\d+\.log$/.test(file)).map((file) => join(profile, file))
}

type Damage = 'cut' | 'zeros' | 'noise'
const damages: readonly Damage[] = ['cut', 'zeros', 'noise']

/**
 * Damages the databases of a profile at a random place and length, as a browser does that is killed in the middle of a
 * write, or a disk that loses blocks. At its next start Chromium finds a wrong checksum and deletes all databases of the
 * site, or it opens them without what was damaged. Returns what was done, for the message of a failed test.
 */
export function damageLogs(profile: string, random: () => number): string {
  const damage = damages[Math.floor(random() * damages.length)] ?? 'cut'
  const done = logsIn(profile).map((path) => {
    const bytes = readFileSync(path)
    const from = Math.floor(random() * bytes.length)
    // Few bytes as often as many.
    const length = Math.ceil(random() ** 4 * (bytes.length - from))
    if (damage === 'cut') truncateSync(path, from)
    else {
      for (let at = from; at < from + length; at++)
        bytes[at] = damage === 'zeros' ? 0 : Math.floor(random() * 256)
      writeFileSync(path, bytes)
    }
    return `${damage} at ${from}, ${length} of ${bytes.length} bytes`
  })
  return done.join('; ')
}
