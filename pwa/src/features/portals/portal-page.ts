import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page in a portal's navigation. */
export type PortalPage = {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  /** Marked as current on this exact path only, not below it. */
  readonly isExact?: boolean
  /** Behind the label: how much waits there. */
  readonly count?: ReactNode
}
