// Renders a sample of every kind of message into the folder given: HTML, plain text, and the text message of a kind that
// has one. Mails are written in JSX, which Node does not run as it stands, so the samples are bundled first.
import { build } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SampleMessage } from '../test/outbox/sample-messages.ts'

const samples = fileURLToPath(new URL('../test/outbox/sample-messages.ts', import.meta.url))

async function renderMessages(): Promise<readonly SampleMessage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-messages-'))
  const outfile = join(folder, 'samples.mjs')
  try {
    await build({ entryPoints: [samples], bundle: true, platform: 'node', format: 'esm', outfile })
    const module = (await import(pathToFileURL(outfile).href)) as {
      readonly sampleMessages: () => readonly SampleMessage[]
    }
    return module.sampleMessages()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name a folder for the messages.')
mkdirSync(folder, { recursive: true })
for (const { name, subject, html, text, sms } of await renderMessages()) {
  writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`)
  if (sms !== undefined) writeFileSync(join(folder, `${name}.sms.txt`), `${sms}\n`)
}
