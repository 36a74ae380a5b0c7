import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'

type Props = {
  /** The line that opens the fields. */
  label: string
  /** Whether a field has a value or an error: it is never folded away. */
  isNeeded: boolean
  children: ReactNode
}

/** Fields that few need: on phones behind one line, so that a form stays short. Once open, they stay open. */
export function Folded({ label, isNeeded, children }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setIsOpen(true)
  const open = () => {
    setIsOpen(true)
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  return (
    <>
      {isOpen ? null : (
        <Button
          look="text"
          className="-my-2 justify-self-start md:hidden"
          aria-expanded={false}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <div ref={fields} className={isOpen ? undefined : 'max-md:hidden'}>
        {children}
      </div>
    </>
  )
}
