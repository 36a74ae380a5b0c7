import type { LinkProps } from '@tanstack/react-router'

/** A page of a portal's navigation. */
export type PortalPage = {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  /** Current on this address alone, not below it. */
  readonly isExact?: boolean
}
