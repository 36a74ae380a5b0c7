import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../../features/manage/use-link-token.ts'
import { PaperScreen } from '../../features/paper/paper-screen.tsx'

export const Route = createFileRoute('/_public/paper')({
  staticData: { title: 'Bill of lading' },
  component: PaperPage,
})

function PaperPage() {
  const token = useLinkToken('/paper')
  return <PaperScreen key={token} token={token} />
}
