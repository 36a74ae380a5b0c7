import { createFileRoute } from '@tanstack/react-router'
import { QuestionsScreen } from '../../features/legal/questions-screen.tsx'

export const Route = createFileRoute('/_public/questions')({
  staticData: { title: 'Questions and answers' },
  component: QuestionsScreen,
})
