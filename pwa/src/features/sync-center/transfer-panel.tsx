import { useId, useRef, useState } from 'react'
import { showCount } from '@switchback/core/shown/count.ts'
import { importUnsent } from '../../offline/transfer/import-unsent.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveCopy } from '../../unsent/save-copy.ts'
import { importWords } from '../../unsent/words.ts'

type Said = { readonly look: 'done' | 'fail'; readonly text: string }

const failed = (error: unknown): Said => ({
  look: 'fail',
  text: error instanceof Error ? error.message : "That didn't work. Please try again.",
})

type Props = { account: string; count: number; canImport: boolean }

/** Moves unsent work to another device as a file. Source: OFFLINE-13. */
export function TransferPanel({ account, count, canImport }: Props) {
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState<'export' | 'import'>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const run = async (name: 'export' | 'import', work: () => Promise<string>) => {
    setBusy(name)
    setSaid(undefined)
    setSaid(await work().then((text): Said => ({ look: 'done', text }), failed))
    setBusy(undefined)
  }
  const read = async (file: File) => importWords(await importUnsent(account, await file.text()))
  return (
    <>
      <p id={hintId} className="text-soft">
        You can move unsent work to another device as a file: export it here, sign in there with the same
        account, and import it. Nothing is sent twice. The file contains names and addresses, so keep it
        private.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="quiet"
          busy={busy !== undefined || count === 0}
          aria-describedby={hintId}
          onClick={() => void run('export', () => saveCopy(account))}
        >
          {count === 0 ? 'Nothing to export' : `Export ${showCount(count)} ${count === 1 ? 'item' : 'items'}`}
        </Button>
        {canImport ? (
          <Button look="quiet" busy={busy !== undefined} onClick={() => input.current?.click()}>
            Import a file
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File with unsent work"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be chosen again.
            target.value = ''
            if (file) void run('import', () => read(file))
          }}
        />
      </div>
      <output className="mt-4 block empty:hidden">
        {said ? <Notice look={said.look}>{said.text}</Notice> : null}
      </output>
    </>
  )
}
