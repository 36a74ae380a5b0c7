import type { Actor } from '@switchback/core/access/actor.ts'
import type { Config } from '../config.ts'

/** Whether a user is required to have two-step sign-in: super_admin, in production. Source: ACCESS-9. */
export function needsTwoFactor({ environment }: Pick<Config, 'environment'>, actor: Actor): boolean {
  return environment === 'production' && actor.kind === 'staff' && actor.adminRole === 'super_admin'
}
