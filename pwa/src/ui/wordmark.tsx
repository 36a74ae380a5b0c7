/** A road that climbs in switchbacks. The application's icon uses the same path. */
const markPath = 'M5 19.5h10.2a3.75 3.75 0 0 0 0-7.5H8.8a3.75 3.75 0 0 1 0-7.5H19'

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0">
        <path d={markPath} fill="none" strokeWidth="3.6" strokeLinecap="round" className="stroke-amber" />
      </svg>
      <span className="font-heading text-xl font-bold tracking-tight">{name}</span>
    </span>
  )
}
