import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BandsTable } from './bands-table.tsx'
import { FieldsTable } from './fields-table.tsx'
import type { RateEditor } from './use-rate-editor.ts'

/** Ctrl or Command and S saves the draft. */
function useSaveKey(editor: RateEditor): void {
  const save = useEffectEvent(() => {
    if (editor.isDirty && !editor.isBusy) void editor.save()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function Overtaken({ editor }: { editor: RateEditor }) {
  return (
    <Notice
      live
      title={
        editor.overtakenBy === undefined
          ? 'These rates were changed, published or discarded in the meantime.'
          : `${editor.overtakenBy} has saved this draft in the meantime.`
      }
    >
      <p>What you typed is still here, and nothing of theirs was overwritten.</p>
      <div className="flex flex-wrap gap-x-5">
        <Button look="text" onClick={editor.reset}>
          Show what is saved, drop mine
        </Button>
        <Button look="text" busy={editor.isBusy} onClick={() => void editor.saveOver()}>
          Save mine over it
        </Button>
      </div>
    </Notice>
  )
}

function NameFields({ editor }: { editor: RateEditor }) {
  const { cells, errors, edit } = editor
  const field = (name: 'name' | 'description') => ({
    value: cells.fields[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      edit((old) => ({ ...old, fields: { ...old.fields, [name]: target.value } })),
  })
  return (
    <div className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <TextField label="Name" maxLength={80} autoComplete="off" {...field('name')} />
      <TextField label="Description" optional maxLength={300} autoComplete="off" {...field('description')} />
    </div>
  )
}

/** The draft of a structure as tables. Source: RATE-11, RATE-12. */
export function RatesEditor({ editor }: { editor: RateEditor }) {
  useSaveKey(editor)
  return (
    <>
      <div role="alert" className="mb-5 empty:hidden">
        {editor.isOvertaken ? <Overtaken editor={editor} /> : null}
        {editor.message && !editor.isOvertaken ? <Notice look="fail" title={editor.message} /> : null}
      </div>
      {editor.cells.audience === 'dealer' ? <NameFields editor={editor} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <DeskSection
          title="Rates by distance"
          aside={<span className="text-sm text-soft">The first band that matches wins.</span>}
        >
          <BandsTable editor={editor} />
        </DeskSection>
        <DeskSection title="Modifiers, markups and minimums">
          <FieldsTable editor={editor} />
        </DeskSection>
      </div>
      <p className="mt-6 text-sm text-soft">
        Enter and the arrow keys move up and down, Tab moves right. Paste a table from a spreadsheet into a
        cell to fill the cells right of it and below. Ctrl+S saves the draft.
      </p>
    </>
  )
}
