import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'

type Props = { onTake: (text: string) => void; onClose: () => void }

export function PasteVehiclesDialog({ onTake, onClose }: Props) {
  const [text, setText] = useState('')
  return (
    <Dialog labelledBy="paste-heading" firstFocusId="paste-lines" onDismiss={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          onTake(text)
        }}
      >
        <h2 id="paste-heading" className="text-xl">
          Paste VINs or lines
        </h2>
        <TextAreaField
          id="paste-lines"
          label="Vehicles, one a line"
          hint="A VIN alone, or facts with commas or tabs between them: 2021 Honda CR-V, 33602, 10001, SUV, non-running."
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit">Add vehicles</Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
