/** Says that only the newest rows that a search finds are sorted in this order; other filters are for those alone. */
export function SortedAmong({ rows, count }: { rows: string; count: number | null | undefined }) {
  return typeof count === 'number' ? (
    <p className="text-sm text-soft">
      Only the newest {count.toLocaleString('en-US')} {rows} that were found can be sorted this way. Older
      ones may be missing.
    </p>
  ) : null
}
