/** Changes of the lock happen one at a time, in all tabs: two tabs share the tries. */
export const onLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('switchback.lock', work) as Promise<Result>
