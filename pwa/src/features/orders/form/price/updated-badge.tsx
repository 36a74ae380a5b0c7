import { priceUpdated } from '../../words.ts'
/** Source: PRICE-17. */
export function UpdatedBadge() {
  return (
    <span className="rounded-control bg-amber px-2 py-0.5 text-sm font-bold text-[oklch(0.22_0.04_70)]">
      {priceUpdated}
    </span>
  )
}
