import { sentenceOfProblem } from '../../../offline/database/storage-problem.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DriverView } from '../driver-view.ts'
import { CallButton } from '../frame/call-button.tsx'
import { DriverPage } from '../frame/driver-page.tsx'
import * as words from '../words.ts'

type Props = {
  view: Exclude<DriverView, { kind: 'load' | 'closed' }>
  onRetry: () => void
}

/** A link that shows no load, with what to do. */
export function NoLoad({ view, onRetry }: Props) {
  const { brand } = useSiteConfig()
  if (view.kind === 'opening') {
    return (
      <DriverPage title={words.opening}>
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-14 w-full" />
      </DriverPage>
    )
  }
  const [title, text] = textsOf(view)
  return (
    <DriverPage key={view.kind} title={title} lead={text}>
      {view.kind === 'ended' && view.isSending ? <Notice title={words.endedSending} live /> : null}
      {view.kind === 'unreachable' || view.kind === 'storage' ? (
        <Button className="min-h-14 w-full text-lg" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      ) : null}
      <CallButton phone={brand.phone} look={view.kind === 'ended' ? 'main' : 'quiet'} />
    </DriverPage>
  )
}

function textsOf(view: Exclude<Props['view'], { kind: 'opening' }>): readonly [string, string] {
  switch (view.kind) {
    case 'ended':
      return [words.endedTitle, words.endedText]
    case 'storage':
      return [words.storageTitle, sentenceOfProblem(view.problem)]
    case 'unreachable':
      return [words.unreachableTitle, words.unreachableText]
    default:
      return [words.unknownTitle, words.unknownText]
  }
}
