import { useSuspenseQuery } from '@tanstack/react-query'
import type { OrderView } from '@switchback/core/views/order-view.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../../../forms/action-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { OrderListSearch } from './list-search.ts'
import { RenameViewDialog } from './rename-view-dialog.tsx'
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
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <select
        aria-label="View"
        className="min-h-10 max-w-52 rounded-control border border-edge bg-surface px-2 font-semibold pointer-coarse:min-h-11"
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
  const [opened, setOpened] = useState<'save' | 'rename' | 'delete'>()
  const { message, isBusy, run } = useAction()
  const changed = active !== undefined && isChanged(active, search)
  const close = () => setOpened(undefined)
  return (
    <>
      {changed ? <span className="font-semibold whitespace-nowrap text-amber-ink">Changed</span> : null}
      {changed && active.isOwn ? (
        <Button
          look="text"
          className="min-h-10! text-sm"
          busy={isBusy}
          onClick={() => void run(() => changeView(active, { search: savedPart(search) }))}
        >
          Update
        </Button>
      ) : null}
      <Menu label="View" name="View actions">
        <MenuItem onPress={() => setOpened('save')}>Save as…</MenuItem>
        {active ? <ActiveItems active={active} run={run} onOpen={setOpened} /> : null}
      </Menu>
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
      {opened === 'rename' && active ? <RenameViewDialog view={active} onClose={close} /> : null}
      {opened === 'delete' && active ? (
        <DeleteViewDialog view={active} onDeleted={() => onChange(searchOf(undefined))} onClose={close} />
      ) : null}
    </>
  )
}

type ItemsProps = {
  active: OrderView
  run: (work: () => Promise<unknown>) => Promise<boolean>
  onOpen: (opened: 'rename' | 'delete') => void
}

/** The actions on the chosen view; only its owner changes it. */
function ActiveItems({ active, run, onOpen }: ItemsProps) {
  const { id, isOwn, isShared, isDefault } = active
  return (
    <>
      <MenuItem onPress={() => void run(() => chooseDefaultView(isDefault ? null : id))}>
        {isDefault ? 'Do not open first' : 'Open first'}
      </MenuItem>
      {isOwn ? (
        <>
          <MenuItem onPress={() => onOpen('rename')}>Rename…</MenuItem>
          <MenuItem onPress={() => void run(() => changeView(active, { isShared: !isShared }))}>
            {isShared ? 'Make private' : 'Share'}
          </MenuItem>
          <MenuItem isDanger onPress={() => onOpen('delete')}>
            Delete view…
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

type DeleteProps = { view: OrderView; onDeleted: () => void; onClose: () => void }

function DeleteViewDialog({ view, onDeleted, onClose }: DeleteProps) {
  return (
    <ActionDialog
      title={`Delete the view “${view.name}”?`}
      confirm="Delete view"
      look="danger"
      action={() => deleteView(view.id)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        {view.isShared ? 'Nobody of the staff has it any more.' : 'Only you have it.'} The orders stay as they
        are.
      </p>
    </ActionDialog>
  )
}
