/** Processes every item, `size` at a time: in parallel, but within what one database server can handle. */
export async function inGroups<Item, Outcome>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < items.length; start += size) {
    const group = items.slice(start, start + size).map((item, offset) => work(item, start + offset))
    outcomes.push(...(await Promise.all(group)))
  }
  return outcomes
}
