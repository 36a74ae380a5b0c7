import type { Phase } from '@switchback/db/migrate.ts'

/** A part of the visitors, in percent, who get a version. */
export type Share = { readonly version: string; readonly percent: number }

/** Who is asked: the version that visitors get, or `isAhead` one that they do not get yet. */
export type Asked = {
  /** The version that must answer; any if it is undefined. */
  readonly wanted: string | undefined
  readonly isAhead: boolean
}

export type Pending = Readonly<Record<Phase, readonly string[]>> & { readonly complaints: readonly string[] }

/**
 * Where a deployment goes: Cloudflare and a database, or the rehearsal's own. Each call throws an Error with one
 * sentence if it cannot be done.
 */
export type Target = {
  readonly name: string
  /** Why this tree or these settings cannot be deployed. */
  checkTree(): Promise<readonly string[]>
  checkSettings(): Promise<readonly string[]>
  /** The migrations that the database lacks. */
  pending(): Promise<Pending>
  /** @returns where the backup is. */
  backUp(): Promise<string>
  migrate(phase: Phase): Promise<void>
  /** The version that all visitors get; undefined before the first deployment. */
  current(): Promise<string | undefined>
  /** Makes a version that no visitor gets yet; the first one of all goes live at once. @returns its id. */
  upload(isFirst: boolean): Promise<string>
  share(shares: readonly Share[]): Promise<void>
  /** Sets the crons and routes, which are no part of a version. */
  applyTriggers(): Promise<void>
  /** Asks as a visitor would. @returns the answers that are wrong. */
  smoke(asked: Asked): Promise<readonly string[]>
  rollBack(version: string): Promise<void>
  /** The command that does the same later. */
  wayBack(version: string): string
}
