/** Reserves the space of the price. */
export function NoPriceYet({ isOnItsWay }: { isOnItsWay: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`font-heading font-bold text-edge ${isOnItsWay ? 'animate-breathe' : ''}`}
    >
      $–––
    </span>
  )
}
