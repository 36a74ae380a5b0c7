import { ConfigError, readConfig } from '../../edge/src/config.ts'

type Settings = Readonly<Record<string, string>>

/** The refusals of the Worker itself, one for each setting; empty if it would start. Source: ADR-93. */
export function settingComplaints(all: Settings): string[] {
  try {
    readConfig({ ...all })
    return all['PUBLIC_ORIGIN'] === undefined
      ? ['PUBLIC_ORIGIN is missing: the deployment is asked there']
      : []
  } catch (error) {
    if (error instanceof ConfigError) return [...error.complaints]
    throw error
  }
}

/** The databases of one setting, by host and path: one database has addresses of several schemes. */
const placesIn = (addresses = ''): string[] =>
  Array.from(addresses.matchAll(/:\/\/([^\s,]+)/g), ([, place = '']) => place.replace(/\/$/, ''))

/** A preview that writes into a database of production would be no preview. Source: ADR-93, ORDER-51. */
export function sharedDatabases(own: Settings, production: Settings): string[] {
  const names = ['DATABASE_URL', 'CELL_DATABASES']
  const theirs = new Set(names.flatMap((name) => placesIn(production[name])))
  return names
    .filter((name) => placesIn(own[name]).some((place) => theirs.has(place)))
    .map((name) => `${name} names a database of production`)
}
