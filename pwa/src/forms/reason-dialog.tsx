import { lazyPart } from '../ui/lazy-part.tsx'
import type { ReasonDialogProps } from './reason-dialog-form.tsx'

/** Asks for confirmation and a reason. Loads lazily: the screens that offer such an action open without it. */
export const ReasonDialog = lazyPart<ReasonDialogProps>(
  async () => (await import('./reason-dialog-form.tsx')).ReasonDialogForm,
)
