import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { meQuery } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'

const nextTryMs = 30_000

/**
 * Stands in the staff portal while the server is out of reach: staff see and do nothing that the server has not
 * confirmed. The page goes on by itself as soon as the server answers. Source: ACCESS-23.
 */
export function StaffOutOfReach() {
  const queries = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  const tryAgain = async () => {
    await queries.refetchQueries({ queryKey: meQuery.queryKey })
    // If it worked, this screen goes.
    await router.invalidate()
  }
  useEffect(() => {
    const timer = setInterval(() => void tryAgain(), nextTryMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the clients never change
  }, [])
  return (
    <DeskPage title="The server isn't responding" lead="You stay signed in. This page tries again by itself.">
      <div className="flex flex-wrap items-center gap-4">
        <Button
          busy={state === 'trying'}
          onClick={() => {
            setState('trying')
            void tryAgain().finally(() => setState('failed'))
          }}
        >
          {state === 'trying' ? 'Trying…' : 'Try again'}
        </Button>
        <output className="text-soft">{state === 'failed' ? 'Still no response.' : null}</output>
      </div>
    </DeskPage>
  )
}
