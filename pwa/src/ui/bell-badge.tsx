/** Undefined until the server has said it: a device has no copy of it. */
type Props = { count: number | undefined }

/** How a link with a bell is read out. Source: MSG-11. */
export function unreadWords(count: number | undefined): string {
  if (count === undefined) return 'Notifications'
  return `${count > 9 ? '9+' : count} unread ${count === 1 ? 'notification' : 'notifications'}`
}

/** A bell with the number of unread notifications beside it, capped at 9+. Source: MSG-11. */
export function BellBadge({ count }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path
          d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count ? (
        <span className="figures absolute -top-0.5 right-0 min-w-5 rounded-full bg-amber px-1 text-center text-xs leading-5 font-semibold text-[oklch(0.25_0.037_60)]">
          {count > 9 ? '9+' : count}
        </span>
      ) : null}
    </>
  )
}
