import { Link, useBlocker } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RatesEditor } from './editor/rates-editor.tsx'
import { useRateEditor, type RateEditor } from './editor/use-rate-editor.ts'
import { HistoryTab } from './history/history-tab.tsx'
import { PreviewTab } from './preview/preview-tab.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { discardRateDraft, rateStructureQuery } from './rates-calls.ts'
import type { RatesTab } from './rates-tab.ts'
import { versionName } from './show-figure.ts'
import { UsersTab } from './users-tab.tsx'

type Props = { id: string; tab: RatesTab; onTab: (tab: RatesTab) => void; onDeleted?: () => void }

/** Which version holds, what is scheduled, and who saved the draft. */
function Lead({ structure }: { structure: RateStructureResponse }) {
  const { version, effectiveFrom, scheduledFrom, savedDraft, isActive } = structure
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {structure.audience === 'dealer' ? (
        <StatusBadge status={isActive === null ? 'not published' : isActive ? 'active' : 'inactive'} />
      ) : null}
      {version && effectiveFrom ? (
        <span>
          {versionName(version)}, in effect since {showMoment(effectiveFrom)}
        </span>
      ) : null}
      {scheduledFrom ? (
        <span className="font-semibold text-ink">Next version from {showMoment(scheduledFrom)}</span>
      ) : null}
      {savedDraft ? (
        <span>
          Draft saved by {savedDraft.updatedBy}, {showMoment(savedDraft.updatedAt)}
        </span>
      ) : null}
    </div>
  )
}

type ActionProps = { structure: RateStructureResponse; editor: RateEditor }

function DraftActions({ structure, editor }: ActionProps) {
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const close = () => setDialog(undefined)
  const { savedDraft } = structure
  return (
    <div className="flex flex-wrap items-center gap-3">
      {savedDraft || editor.isDirty ? (
        <Button look="text" onClick={() => setDialog('discard')}>
          Discard
        </Button>
      ) : null}
      {editor.isDirty ? (
        <Button busy={editor.isBusy} onClick={() => void editor.save()}>
          {editor.isBusy ? 'Saving…' : 'Save draft'}
        </Button>
      ) : savedDraft ? (
        <Button onClick={() => setDialog('publish')}>Publish…</Button>
      ) : null}
      {dialog === 'publish' ? <PublishDialog structure={structure} onClose={close} /> : null}
      {dialog === 'discard' ? <DiscardDialog structure={structure} editor={editor} onClose={close} /> : null}
    </div>
  )
}

function DiscardDialog({ structure, editor, onClose }: ActionProps & { onClose: () => void }) {
  const { message, isBusy, run } = useAction()
  const [{ savedDraft }] = useState(structure)
  const discard = async () => {
    const isDone = savedDraft ? await run(() => discardRateDraft(structure.id, savedDraft.revision)) : true
    if (!isDone) return
    editor.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={savedDraft ? 'Discard this draft?' : 'Discard your changes?'}
      confirm="Discard"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <p>
        {savedDraft
          ? `What ${savedDraft.updatedBy} saved, and what you typed since, is dropped. Prices stay as they are.`
          : 'What you typed is dropped. Prices stay as they are.'}
      </p>
    </ConfirmDialog>
  )
}

/** Asks before a page with unsaved changes is left; its tabs are one page. */
function LeaveDialog({ editor }: { editor: RateEditor }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => editor.isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => editor.isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay"
      look="danger"
      isBusy={false}
      message={undefined}
      onConfirm={proceed}
      onClose={reset}
    >
      <p>What you typed since the last save is dropped.</p>
    </ConfirmDialog>
  )
}

/** One rate structure: its draft, the preview, and its history. Source: RATE-11. */
export function StructureScreen({ id, tab, onTab, onDeleted }: Props) {
  const { data: structure } = useSuspenseQuery(rateStructureQuery(id))
  const editor = useRateEditor(structure)
  const isDealer = structure.audience === 'dealer'
  return (
    <DeskPage
      above={
        isDealer ? (
          <Link to="/admin/dealer-rates" className="inline-block py-1 text-sm underline underline-offset-4">
            All dealer rates
          </Link>
        ) : null
      }
      title={structure.name}
      lead={<Lead structure={structure} />}
      actions={<DraftActions structure={structure} editor={editor} />}
    >
      <Tabs
        label="Rates"
        tabs={[
          { name: 'rates', label: structure.savedDraft || editor.isDirty ? 'Draft' : 'Rates' },
          { name: 'preview', label: 'Preview' },
          { name: 'history', label: 'History' },
          ...(isDealer ? [{ name: 'dealers', label: 'Dealers' } as const] : []),
        ]}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'rates' ? <RatesEditor editor={editor} /> : null}
        {tab === 'preview' ? <PreviewTab structure={structure} editor={editor} /> : null}
        {tab === 'history' ? <HistoryTab structure={structure} /> : null}
        {tab === 'dealers' && isDealer ? <UsersTab structure={structure} onDeleted={onDeleted} /> : null}
      </Tabs>
      <LeaveDialog editor={editor} />
    </DeskPage>
  )
}
