/** Says that more rows fit a search than the server can sort in this order. */
export function SortedAmong({ rows, count }: { rows: string; count: number | null | undefined }) {
  return typeof count === 'number' ? (
    <p className="text-sm text-soft">
      More {rows} fit than can be sorted this way: these are among the newest {count.toLocaleString('en-US')}.
    </p>
  ) : null
}
