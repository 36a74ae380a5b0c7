import { useId } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { staffPages } from '../staff-pages.ts'
import { pageKeys } from './desk-keys.ts'

const general: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search everything'],
  [['Ctrl', 'K'], 'Search everything, also from a field (⌘ K on a Mac)'],
  [['c'], 'Create: a new order, or what the page lists'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [[']'], 'Next order of the list'],
  [['['], 'Previous order of the list'],
  [['x'], 'Select the row'],
  [['Esc'], 'Close'],
  [['?'], 'This list'],
]

/** The list of shortcuts. Source: FIND-3. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const id = useId()
  const may = useCan()
  const pages = staffPages.flatMap((group) => group.pages).filter((page) => page.permissions.some(may))
  const rows = pages.flatMap(({ to, label }) => {
    const key = Object.keys(pageKeys).find((letter) => pageKeys[letter] === to)
    return key ? [[['g', key], label] as const] : []
  })
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id} className="text-xl">
        Keyboard shortcuts
      </h2>
      <ShortcutList rows={general} />
      <h3 className="mt-5 text-sm font-semibold text-soft">Go to a page: g, then a letter</h3>
      <ShortcutList rows={rows} />
      <Button look="quiet" className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}

function ShortcutList({ rows }: { rows: readonly (readonly [keys: readonly string[], does: string])[] }) {
  return (
    <dl className="mt-3 grid gap-y-1.5 text-sm">
      {rows.map(([keys, does]) => (
        <div key={does} className="flex items-baseline justify-between gap-4">
          <dt>{does}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="rounded border border-edge px-1.5">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
