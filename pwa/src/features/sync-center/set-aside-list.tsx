import { showCount } from '@switchback/core/shown/count.ts'
import { useEffect, useState } from 'react'
import { readSetAside } from '../../offline/database/set-aside.ts'
import type { SetAsideRow } from '../../offline/database/schema.ts'
import { Button } from '../../ui/button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { setAsideWords } from './words.ts'

/**
 * The rows that this version of the app cannot read, of an older or newer version or a damaged disk: it keeps them,
 * counts them by kind, and can save them as a file. Nothing while there is none.
 * Source: OFFLINE-26.
 */
export function SetAsideList({ account }: { account: string }) {
  const [rows, setRows] = useState<readonly SetAsideRow[]>([])
  useEffect(() => {
    // The storage fails: a notice says so.
    readSetAside(account).then(setRows, () => undefined)
  }, [account])
  if (rows.length === 0) return null
  const save = () =>
    saveFile(new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' }), 'set-aside.json')
  return (
    <DeskSection title="Set aside">
      <p className="text-soft">
        This version of the app can't read these. They stay on this device until another version can. The file
        contains names and addresses, so keep it private.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {setAsideWords(rows).map(({ name, count }) => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-x-6">
            <span>{name}</span>
            <span className="figures">{showCount(count)}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-4" onClick={save}>
        Save as a file
      </Button>
    </DeskSection>
  )
}
