import { ConfigError, readConfig } from '../../edge/src/config.ts'

/** The refusals of the Worker itself, one for each setting; empty if it would start. Source: ADR-93. */
export function settingComplaints(all: Readonly<Record<string, string>>): string[] {
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
