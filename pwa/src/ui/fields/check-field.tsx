type Props = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

/** One switch of a form. */
export function CheckField({ label, isChecked, onCheck }: Props) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-action"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {label}
    </label>
  )
}
