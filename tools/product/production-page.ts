import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the built page with the developer test pages. */
const developerFolder = 'assets/developer'

/** Removes the developer test pages from a page that is deployed to production. Source: DEV-1. */
export function removeDeveloperPages(directory: string): void {
  rmSync(join(directory, developerFolder), { recursive: true, force: true })
}

/** Copies the built page to `target` as production serves it. @returns `target` */
export function copyProductionPage(directory: string, target: string): string {
  rmSync(target, { recursive: true, force: true })
  cpSync(directory, target, { recursive: true })
  removeDeveloperPages(target)
  return target
}
