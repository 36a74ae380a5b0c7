/** A placeholder for text that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-control bg-line ${className}`} />
}
