import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../../features/manage/use-link-token.ts'
import { YourDataScreen } from '../../features/your-data/your-data-screen.tsx'

export const Route = createFileRoute('/_public/your-data')({
  staticData: { title: 'Your data' },
  component: YourDataPage,
})

function YourDataPage() {
  const token = useLinkToken('/your-data')
  return <YourDataScreen key={token} token={token} />
}
