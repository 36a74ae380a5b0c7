import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../public/assets')

/**
 * Writes `public/assets/<name>.<hash>.<extension>` and deletes its older versions. Files there are served as
 * immutable, so the name must change with the content. Returns the URL path for the page.
 */
export function writeHashedAsset(name: string, extension: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${name}.`) && file.endsWith(`.${extension}`)) rmSync(join(folder, file))
  }
  writeFileSync(join(folder, `${name}.${hash}.${extension}`), content)
  return `/assets/${name}.${hash}.${extension}`
}
