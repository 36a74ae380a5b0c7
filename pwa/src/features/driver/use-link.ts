import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { readLink } from '../../offline/driver/driver-calls.ts'
import { forgetLoad, keepEnd, keepLink } from '../../offline/driver/kept-load.ts'
import { queryClient } from '../../api/query-client.ts'
import { refusalIn } from '../../api/refused.ts'
import type { Answer } from './driver-view.ts'

const keyOf = (token: string) => ['driver-link', token]

/** How often an open page asks again: dispatch may have changed the load. */
const askAgainMs = 60_000

/** Asks the server and keeps the load on this phone before it is shown. */
async function readAndKeep(token: string): Promise<Answer> {
  try {
    const link = await readLink(token)
    if (link.load) await keepLink(token, { ...link, load: link.load })
    return { link }
  } catch (error) {
    // Our own server's word alone: a proxy may answer anything.
    const code = refusalIn(error)?.code
    if (code === 'link_ended') await keepEnd(token)
    // Deleted after its time: nothing of it stays on the phone.
    if (code === 'not_found') await forgetLoad(token)
    return { error }
  }
}

/** The answer of the server about a link, asked again while the page is looked at; undefined until the first answer. */
export function useLink(token: string): { answer: Answer; ask: () => Promise<unknown> } {
  const { data, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => readAndKeep(token),
    refetchInterval: askAgainMs,
    staleTime: 0,
    retry: false,
  })
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refetch])
  const ask = useCallback(() => queryClient.refetchQueries({ queryKey: keyOf(token) }), [token])
  return { answer: data, ask }
}
