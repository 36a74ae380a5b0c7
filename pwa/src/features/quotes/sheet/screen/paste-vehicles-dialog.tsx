import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { importAdd, importCancel, importLines, importLinesHint, importPaste } from '../../words.ts'

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
          {importPaste}
        </h2>
        <TextAreaField
          id="paste-lines"
          label={importLines}
          hint={importLinesHint}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit">{importAdd}</Button>
          <Button look="quiet" onClick={onClose}>
            {importCancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
