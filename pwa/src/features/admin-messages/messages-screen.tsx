import { useInfiniteQuery } from '@tanstack/react-query'
import { messageStates } from '@switchback/core/messages/admin-message.ts'
import { messageKinds } from '@switchback/core/messages/message-facts.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FilteredList } from '../../ui/layout/filtered-list.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { messagesQuery, readMessageFilter, type MessageFilter } from './message-calls.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { messageStateWords } from './message-words.ts'

type Props = { search: Readonly<Record<string, string>>; onFilter: (filter: MessageFilter) => void }

/** Every mail, text and push message with its delivery state. Source: MSG-18. */
export function MessagesScreen({ search, onFilter }: Props) {
  const filter = readMessageFilter(search)
  const query = useInfiniteQuery(messagesQuery(filter))
  const rows = pagedRows(query, ({ messages }) => messages)
  const heldCount = query.data?.pages[0]?.heldCount ?? 0
  const [open, setOpen] = useState<string>()
  const columns = useMemo(() => messageColumns(setOpen), [])
  return (
    <FilteredList
      title="Messages"
      lead="Emails, texts and push messages to customers, dealers and staff, and whether they arrived."
      isFiltered={Object.keys(filter).length > 0}
      onClear={() => onFilter({})}
      filters={
        <>
          <MessageFilters filter={filter} onFilter={onFilter} />
          {heldCount > 0 ? (
            <p className="mb-4">
              {heldCount === 1 ? '1 more message is' : `${heldCount} more messages are`} held back over a
              limit.{' '}
              <Button look="text" onClick={() => onFilter({ ...filter, state: 'held' })}>
                Show them
              </Button>
            </p>
          ) : null}
        </>
      }
      caption="Messages, the newest first"
      columns={columns}
      rowKey={({ id }) => id}
      rows={rows}
      empty={{ filtered: 'No message matches these filters.', all: 'Nothing has been sent yet.' }}
    >
      {open ? <MessageSheet id={open} onClose={() => setOpen(undefined)} /> : null}
    </FilteredList>
  )
}

type FilterProps = { filter: MessageFilter; onFilter: (filter: MessageFilter) => void }

function MessageFilters({ filter, onFilter }: FilterProps) {
  const set = (changed: Record<string, string>) => onFilter(readMessageFilter({ ...filter, ...changed }))
  return (
    <div className="mb-6 grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[14rem_16rem_minmax(0,22rem)]">
      <SelectField
        label="Delivery"
        value={filter.state ?? ''}
        onChange={({ target }) => set({ state: target.value })}
      >
        <option value="">All</option>
        {messageStates.map((state) => (
          <option key={state} value={state}>
            {messageStateWords[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
      >
        <option value="">All</option>
        {messageKinds.map((kind) => (
          <option key={kind} value={kind}>
            {messageTitles[kind]}
          </option>
        ))}
      </SelectField>
      <SearchField
        label="Receiver"
        placeholder="Full email or phone number"
        text={filter.recipient ?? ''}
        onSearch={(recipient) => set({ recipient: recipient.trim() })}
      />
    </div>
  )
}
