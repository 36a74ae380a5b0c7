import type { LimitName } from '@switchback/core/rate-limits.ts'
import { describeError } from '../http/describe-error.ts'
import type { RequestContext } from '../request-context.ts'
import { callerLimit, receiverLimit } from './caller.ts'
import { spendMail, type PaidMail } from './spend-mail.ts'

/** The context of a request for links by mail. */
export type LinkContext = Pick<
  RequestContext,
  'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery' | 'defer' | 'log' | 'requestId'
>

type Limits = { readonly perMailAddress: LimitName; readonly perNetwork: LimitName }

/**
 * Counts a mail with links to an address that a visitor typed, and sends it after the response: neither the response
 * nor its timing reveals whether `send` finds anything.
 * @throws Refusal `too_many_requests`, by mail address and by network address, found or not.
 */
export async function sendLinks(
  context: LinkContext,
  { email, perMailAddress, perNetwork }: Limits & { readonly email: string },
  send: (paid: PaidMail) => Promise<void>,
): Promise<void> {
  const paid = await spendMail(context, {
    recipient: email,
    also: [await receiverLimit(context, perMailAddress, email), await callerLimit(context, perNetwork)],
    sentence: 'Too many link requests. Please try again in an hour.',
  })
  context.defer(
    send(paid).catch((error: unknown) =>
      context.log({ event: 'error', level: 'error', requestId: context.requestId, ...describeError(error) }),
    ),
  )
}

/**
 * Asks for links in the other cells, too: each mails those of its own orders. One that is down is logged, and keeps none
 * of the others. Source: ORDER-51.
 */
export async function askElsewhere(
  context: LinkContext & Pick<RequestContext, 'cells'>,
  ask: (context: LinkContext) => Promise<void>,
): Promise<void> {
  for (const cell of context.cells.others) {
    await ask({ ...context, ...cell }).catch((error: unknown) => {
      const { requestId, log } = context
      log({ event: 'cell_not_asked', level: 'warn', requestId, cell: cell.name, ...describeError(error) })
    })
  }
}
