/** A place kept for text that is on its way. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-control bg-line ${className}`} />
}
