type Change = { readonly account: string; readonly isFromOtherTab: boolean }

const listeners = new Set<(change: Change) => void>()
let channel: BroadcastChannel | undefined

function notify(change: Change): void {
  for (const listener of listeners) listener(change)
}

function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('switchback.device')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') notify({ account: data, isFromOtherTab: true })
  })
  return channel
}

/** Tells every tab that the files or the outbox of an account have changed: screens reload them, and the sync sends what is new. */
export const deviceChanges = {
  announce(account: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    openChannel().postMessage(account)
    notify({ account, isFromOtherTab: false })
  },
  subscribe(listener: (change: Change) => void): () => void {
    openChannel()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
