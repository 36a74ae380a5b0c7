import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCombobox } from 'downshift'
import { useEffect, useState } from 'react'
import { client } from '../../../api/client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCan } from '../../../queries/me.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { staffPages } from '../staff-pages.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { paletteEntries, type CallName, type Entry } from './palette-entries.ts'

type Props = { text: string; onText: (text: string) => void; onClose: () => void; onShortcuts: () => void }

/** How long the typing pauses before the server searches. */
const pauseMs = 150
const shortestText = 2

const frame =
  'mx-auto mt-[8dvh] flex max-h-[84dvh] w-[calc(100vw-1.5rem)] max-w-2xl flex-col overflow-hidden rounded-sheet bg-surface text-ink shadow-sheet open:animate-arrive'

/** Search over everything, pages and actions, in one field. Source: FIND-1, FIND-2. */
export function Palette({ text, onText, onClose, onShortcuts }: Props) {
  const search = useSearch(text)
  const may = useCan()
  const navigate = useNavigate()
  const { message, run } = useAction()
  const pages = staffPages.flatMap((group) => group.pages).filter((page) => page.permissions.some(may))
  const entries = paletteEntries(text, pages, search.hits)

  const call = (name: CallName) => {
    if (name === 'shortcuts') return onShortcuts()
    return void run(readAllNotifications).then((isDone) => isDone && onClose())
  }
  const pick = ({ does }: Entry) => {
    if (does.kind === 'call') return call(does.name)
    onClose()
    void navigate(does.target)
  }
  return (
    <Dialog labelledBy="palette-label" firstFocusId="palette" onDismiss={onClose} className={frame}>
      <PaletteBox
        text={text}
        onText={onText}
        entries={entries}
        status={message ?? statusText(text, search, entries.length)}
        onPick={pick}
      />
    </Dialog>
  )
}

type Search = ReturnType<typeof useSearch>

function useSearch(text: string) {
  const [searchText, setSearchText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = searchText.length >= shortestText
  const query = useQuery({
    queryKey: ['admin', 'search', searchText],
    queryFn: async ({ signal }) =>
      (await readResponse(client.api.admin.search.$get({ query: { q: searchText } }, { init: { signal } })))
        .hits,
    enabled: isLong,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const isCurrent = isLong && text.trim() === searchText
  return {
    hits: isLong && text.trim().length >= shortestText ? (query.data ?? []) : [],
    isLoading:
      text.trim().length >= shortestText &&
      (!isCurrent || query.isPlaceholderData || query.isPending) &&
      !query.isError,
    isError: isCurrent && query.isError,
  }
}

function statusText(text: string, { isLoading, isError }: Search, count: number): string {
  if (isError) return 'The search failed. Please check your internet connection.'
  if (isLoading) return 'Searching…'
  if (text.trim().length < shortestText)
    return 'Pages and actions. Type for orders, dealers, people and more.'
  if (count === 0) return `Nothing found for “${text.trim()}”.`
  return count === 1 ? '1 result' : `${count} results`
}

type BoxProps = {
  text: string
  onText: (text: string) => void
  entries: readonly Entry[]
  status: string
  onPick: (entry: Entry) => void
}

function PaletteBox({ text, onText, entries, status, onPick }: BoxProps) {
  const box = useCombobox<Entry>({
    inputId: 'palette',
    items: [...entries],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => text,
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) onPick(selectedItem)
    },
  })
  return (
    <>
      <label {...box.getLabelProps()} htmlFor="palette" id="palette-label" className="sr-only">
        Search everything
      </label>
      <input
        {...box.getInputProps({
          // In the event itself: downshift reports the text in an effect, where a slow page loses letters.
          onChange: (event) => onText(event.currentTarget.value),
          onKeyDown: (event) => {
            // The dialog closes; the list never does by itself.
            if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        aria-labelledby="palette-label"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="go"
        placeholder="Order, name, phone, VIN, ZIP, invoice, carrier…"
        className="w-full shrink-0 border-b border-line bg-surface px-4 py-3.5 text-base text-ink placeholder:text-soft focus-visible:outline-none"
      />
      <output className="shrink-0 px-4 pt-2 pb-1 text-sm text-soft">{status}</output>
      <div
        {...box.getMenuProps({ 'aria-labelledby': 'palette-label' })}
        tabIndex={-1}
        className="min-h-0 overflow-y-auto overscroll-contain pb-2"
      >
        <PaletteGroups entries={entries} box={box} />
      </div>
    </>
  )
}

type Box = ReturnType<typeof useCombobox<Entry>>

function PaletteGroups({ entries, box }: { entries: readonly Entry[]; box: Box }) {
  return [...Map.groupBy(entries, ({ group }) => group)].map(([group, members]) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, for which HTML has no tag
    <div key={group} role="group" aria-label={group}>
      <p role="presentation" className="px-4 pt-2.5 pb-1 text-sm font-semibold text-soft">
        {group}
      </p>
      {members.map((entry) => (
        <div
          key={entry.key}
          {...box.getItemProps({ item: entry, index: entries.indexOf(entry) })}
          className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-1.5 aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--color-action)]"
        >
          <span className="font-semibold wrap-anywhere">{entry.title}</span>
          <span className="text-sm wrap-anywhere text-soft">{entry.detail}</span>
        </div>
      ))}
    </div>
  ))
}
