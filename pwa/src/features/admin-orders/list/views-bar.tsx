import { useSuspenseQuery } from '@tanstack/react-query'
import type { OrderView } from '@switchback/core/views/order-view.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { OrderListSearch } from './list-search.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { changeView, chooseDefaultView, deleteView, orderViewsQuery } from './view-calls.ts'
import { isChanged, openingView, savedPart, searchOf } from './view-state.ts'

type Props = { search: OrderListSearch; onChange: (search: OrderListSearch) => void }

/** The saved views of the list: choose one, save what is shown, make one the first. Source: STAFF-21. */
export function ViewsBar({ search, onChange }: Props) {
  const { data: views } = useSuspenseQuery(orderViewsQuery)
  const active = views.find(({ id }) => id === search.view)
  const opening = openingView(views, search)
  const open = useEffectEvent((view: OrderView) => onChange(searchOf(view)))
  useEffect(() => {
    if (opening) open(opening)
  }, [opening])
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <select
        aria-label="View"
        className="min-h-10 max-w-64 rounded-control border border-edge bg-surface px-2 font-semibold pointer-coarse:min-h-11"
        value={active?.id ?? ''}
        onChange={({ target }) => onChange(searchOf(views.find(({ id }) => id === target.value)))}
      >
        <option value="">All orders</option>
        <Group label="My views" views={views.filter(({ isOwn }) => isOwn)} />
        <Group label="Shared by others" views={views.filter(({ isOwn }) => !isOwn)} />
      </select>
      <ViewActions key={active?.id ?? ''} active={active} search={search} onChange={onChange} />
    </div>
  )
}

function Group({ label, views }: { label: string; views: readonly OrderView[] }) {
  if (views.length === 0) return null
  return (
    <optgroup label={label}>
      {views.map(({ id, name, isOwn, ownerName, isDefault }) => (
        <option key={id} value={id}>
          {name}
          {isOwn ? '' : ` (${ownerName})`}
          {isDefault ? ' ★' : ''}
        </option>
      ))}
    </optgroup>
  )
}

type ActionsProps = Props & { active: OrderView | undefined }

function ViewActions({ active, search, onChange }: ActionsProps) {
  const [opened, setOpened] = useState<'save' | 'delete'>()
  const { message, isBusy, run } = useAction()
  const changed = active !== undefined && isChanged(active, search)
  const close = () => setOpened(undefined)
  return (
    <>
      {changed ? <span className="font-semibold text-amber-ink">Changed</span> : null}
      {changed && active.isOwn ? (
        <Small
          busy={isBusy}
          label="Update"
          onPress={() =>
            void run(() => changeView(active.id, { search: savedPart(search), revision: active.revision }))
          }
        />
      ) : null}
      <Small label="Save as…" onPress={() => setOpened('save')} />
      {active ? (
        <ActiveActions active={active} isBusy={isBusy} run={run} onDelete={() => setOpened('delete')} />
      ) : null}
      <span role="alert" className="text-fail empty:hidden">
        {opened ? '' : message}
      </span>
      {opened === 'save' ? (
        <SaveViewDialog
          search={search}
          onSaved={(id) => {
            close()
            onChange({ ...search, view: id })
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'delete' && active ? (
        <ConfirmDialog
          title={`Delete the view “${active.name}”?`}
          confirm="Delete view"
          look="danger"
          isBusy={isBusy}
          message={message}
          onConfirm={() =>
            void run(async () => {
              await deleteView(active.id)
              onChange(searchOf(undefined))
            })
          }
          onClose={close}
        >
          <p>
            {active.isShared ? 'Nobody of the staff has it any more.' : 'Only you have it.'} The orders stay
            as they are.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type ActiveProps = {
  active: OrderView
  isBusy: boolean
  run: (work: () => Promise<unknown>) => Promise<boolean>
  onDelete: () => void
}

function ActiveActions({ active, isBusy, run, onDelete }: ActiveProps) {
  const { id, isOwn, isShared, isDefault, revision } = active
  return (
    <>
      <Small
        busy={isBusy}
        label={isDefault ? 'Do not open first' : 'Open first'}
        onPress={() => void run(() => chooseDefaultView(isDefault ? null : id))}
      />
      {isOwn ? (
        <>
          <Small
            busy={isBusy}
            label={isShared ? 'Make private' : 'Share'}
            onPress={() => void run(() => changeView(id, { isShared: !isShared, revision }))}
          />
          <Small busy={isBusy} label="Delete view" onPress={onDelete} />
        </>
      ) : null}
    </>
  )
}

function Small({ label, busy = false, onPress }: { label: string; busy?: boolean; onPress: () => void }) {
  return (
    <Button look="text" className="min-h-10! text-sm" busy={busy} onClick={onPress}>
      {label}
    </Button>
  )
}
