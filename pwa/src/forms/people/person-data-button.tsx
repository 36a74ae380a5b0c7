import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PersonDataProps } from './person-data-dialog.tsx'

const PersonDataDialog = lazyPart<PersonDataProps>(
  async () => (await import('./person-data-dialog.tsx')).PersonDataDialog,
)

/** Opens what staff can do with somebody's data. Source: PRIVACY-15. */
export function PersonDataButton({ person }: Pick<PersonDataProps, 'person'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="text" aria-label={`Data of ${person.name}`} onClick={() => setIsOpen(true)}>
        Data
      </Button>
      {/* Not in the cell of a table, whose text is aligned right. */}
      {isOpen
        ? createPortal(<PersonDataDialog person={person} onClose={() => setIsOpen(false)} />, document.body)
        : null}
    </>
  )
}
