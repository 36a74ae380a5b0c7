import type { DealerActor, StaffActor } from '@switchback/core/access/actor.ts'
import type { Bindings } from '../bindings.ts'
import type { RequestContext } from '../request-context.ts'
import type { Session } from './find-session.ts'

/** Behind `requireSession`: the request has a session. */
export type SessionEnv = { Bindings: Bindings; Variables: RequestContext & { session: Session } }

/** Behind `requireDealer`. */
export type DealerEnv = {
  Bindings: Bindings
  Variables: RequestContext & { session: Session; actor: DealerActor }
}

/** Behind `requireStaff`. */
export type StaffEnv = {
  Bindings: Bindings
  Variables: RequestContext & { session: Session; actor: StaffActor }
}
