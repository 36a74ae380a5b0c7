import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { eq } from 'drizzle-orm'
import { readAdminDealer } from './admin-dealer.ts'
import type { RequestContext } from '../request-context.ts'

/** Returns the dealership whose application was just reviewed, as staff see it. @throws Refusal `not_found` */
export async function reviewedDealer(
  context: Pick<RequestContext, 'db' | 'config' | 'now'>,
  applicationId: string,
): Promise<AdminDealerResponse> {
  const [[application]] = await context.db.read([
    context.db.sql
      .select({ dealerId: creditApplications.dealerId })
      .from(creditApplications)
      .where(eq(creditApplications.id, applicationId)),
  ])
  if (!application) throw new Refusal('not_found')
  return readAdminDealer(context, application.dealerId)
}
