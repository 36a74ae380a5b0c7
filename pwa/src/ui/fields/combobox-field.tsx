import { useCombobox, type UseComboboxStateChangeOptions, type UseComboboxState } from 'downshift'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type SuggestionGroup<Item> = { heading: string; items: readonly Item[] }

type Props<Item> = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** The field's text; only `onPick` lets a suggestion change it. */
  text: string
  onText: (text: string) => void
  groups: readonly SuggestionGroup<Item>[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** Shown above the suggestions and announced to screen readers: how many there are, or why there are none. */
  status: string
  onOpenChange?: (isOpen: boolean) => void
  /** Suggestions appear on focus, not only after the first letter. */
  opensOnFocus?: boolean
  /** Tab takes the only suggestion, as Enter does: where it means what was typed. */
  takesOnlyByTab?: boolean
  /** An alternative to the suggestions: under the field, and under the list while it is open. */
  footer?: ReactNode
  input?: ComponentProps<'input'>
}

type Box<Item> = ReturnType<typeof useCombobox<Item>>

/**
 * Never changes what the user typed: Escape only closes the list, blur picks nothing, and a click
 * on the open field does not close it.
 */
function saveTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputKeyDownEscape, InputBlur, InputClick } = useCombobox.stateChangeTypes
  const closed = { ...state, isOpen: false, highlightedIndex: -1 }
  if (type === InputKeyDownEscape || type === InputBlur) return closed
  if (type === InputClick) return { ...changes, isOpen: true }
  return changes
}

/** Caret keys belong to the text; Escape belongs to the page while no list is open. */
function leaveToTheText(event: React.KeyboardEvent, isOpen: boolean): void {
  if (event.key === 'Home' || event.key === 'End' || (event.key === 'Escape' && !isOpen)) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
}

/**
 * Enter with an open list never submits the form: it picks the only suggestion, or does nothing. Tab may pick it too, and
 * goes on to the next field.
 */
function keysOfTheList<Item>(
  event: React.KeyboardEvent,
  box: Box<Item>,
  items: readonly Item[],
  { onPick, takesOnlyByTab }: Pick<Props<Item>, 'onPick' | 'takesOnlyByTab'>,
): void {
  const isTab = event.key === 'Tab' && !event.shiftKey && takesOnlyByTab
  if ((event.key !== 'Enter' && !isTab) || box.highlightedIndex >= 0) return
  if (!isTab) event.preventDefault()
  const [only, another] = items
  if (only === undefined || another !== undefined) return
  onPick(only)
  box.closeMenu()
}

/**
 * A text field with suggestions: free text, with keyboard and screen reader support per the ARIA combobox pattern.
 * Source: ADR-7.
 */
export function ComboboxField<Item>(props: Props<Item>) {
  const { id, label, hint, error, optional = false, text, groups, status, footer, input = {} } = props
  const items = groups.flatMap((group) => group.items)
  const box = useCombobox<Item>({
    inputId: id,
    menuId: `${id}-suggestions`,
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: () => text,
    stateReducer: saveTyped,
    onIsOpenChange: ({ isOpen }) => props.onOpenChange?.(isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) props.onPick(selectedItem)
    },
  })
  const isListed = box.isOpen && items.length > 0
  const isShown = box.isOpen && (isListed || status !== '')
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={footer ? 'relative min-h-25' : 'relative'}>
        <input
          type="text"
          spellCheck={false}
          {...input}
          {...box.getInputProps({
            onChange: (event) => props.onText(event.currentTarget.value),
            onKeyDown: (event) => {
              leaveToTheText(event, isShown)
              if (isListed) keysOfTheList(event, box, items, props)
            },
            ...(input.onBlur ? { onBlur: input.onBlur } : {}),
            ...(input.autoComplete ? { autoComplete: input.autoComplete } : {}),
            onFocus: (event) => {
              input.onFocus?.(event)
              if (props.opensOnFocus) box.openMenu()
            },
            'aria-expanded': isListed,
            'aria-labelledby': undefined,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': describedBy(id, hint, error),
          })}
          className={`${controlClass} ${input.className ?? ''}`}
        />
        <Sheet {...props} box={box} isListed={isListed} isShown={isShown} />
      </div>
    </FieldFrame>
  )
}

type SheetProps<Item> = Props<Item> & { box: Box<Item>; isListed: boolean; isShown: boolean }

/** Status, suggestions and footer. Always rendered, so that screen readers announce changes of the status. */
function Sheet<Item>(props: SheetProps<Item>) {
  const { status, footer, box, isListed, isShown } = props
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown || isListed) bringIntoView(sheet.current)
  }, [isShown, isListed])
  return (
    <div
      ref={sheet}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className={isShown ? sheetClass : ''}
    >
      <output className={isShown && status ? 'px-3.5 pt-2 pb-1 text-sm text-soft' : 'sr-only'}>
        {isShown ? status : ''}
      </output>
      <div
        {...box.getMenuProps({ 'aria-label': 'Suggestions', hidden: !isListed })}
        // A scrollable list would be a tab stop, and would disappear as soon as it gets the focus.
        tabIndex={-1}
        className="overflow-y-auto overscroll-contain py-1"
      >
        {isListed ? <Groups {...props} /> : null}
      </div>
      {footer ? <div className={isShown ? 'border-t border-line px-2.5' : 'mt-1'}>{footer}</div> : null}
    </div>
  )
}

/** Scrolls the field to the top if its list would overflow the screen, as over a phone's keyboard. */
function bringIntoView(sheet: HTMLElement | null): void {
  const visibleHeight = window.visualViewport?.height ?? window.innerHeight
  if (!sheet || sheet.getBoundingClientRect().bottom <= visibleHeight) return
  sheet.parentElement?.parentElement?.scrollIntoView({ block: 'start' })
}

/** Overlays the content below, so that nothing moves; the list scrolls, its first and last line stay. */
const sheetClass =
  'absolute inset-x-0 top-13 z-20 flex max-h-[min(26rem,60vh)] flex-col rounded-control border border-edge bg-surface shadow-sheet'

/** Adds headings if there are several groups. */
function Groups<Item>(props: Props<Item> & { box: Box<Item> }) {
  const id = useId()
  const filled = props.groups.filter((group) => group.items.length > 0)
  const [only, another] = filled
  if (only && !another) return <Options {...props} items={only.items} start={0} />
  const starts = filled.map((_, at) =>
    filled.slice(0, at).reduce((sum, group) => sum + group.items.length, 0),
  )
  return filled.map((group, at) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, for which HTML has no tag
    <div key={group.heading} role="group" aria-labelledby={`${id}-${at}`}>
      <p id={`${id}-${at}`} role="presentation" className="px-3.5 pt-2 pb-1 text-sm font-semibold text-soft">
        {group.heading}
      </p>
      <Options {...props} items={group.items} start={starts[at] ?? 0} />
    </div>
  ))
}

type OptionsProps<Item> = Props<Item> & { box: Box<Item>; items: readonly Item[]; start: number }

function Options<Item>({ itemKey, renderItem, box, items, start }: OptionsProps<Item>) {
  return items.map((item, at) => (
    <div
      key={itemKey(item)}
      {...box.getItemProps({ item, index: start + at })}
      className="flex min-h-11 cursor-pointer flex-col justify-center px-3.5 py-1.5 aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--color-action)]"
    >
      {renderItem(item)}
    </div>
  ))
}
