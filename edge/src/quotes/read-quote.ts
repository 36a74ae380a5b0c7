import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { QuoteAnswer } from '@switchback/core/quotes/quote-answer.ts'
import type { Vars } from '../vars.ts'
import { quoteAnswer, quoteById } from './quote-row.ts'

/**
 * A kept retail quote; whoever has its id may see it, as a shared link does.
 * @throws Refusal `quote_not_found`, also for a dealer's quote.
 */
export async function readQuote({ db, now }: Pick<Vars, 'db' | 'now'>, id: string): Promise<QuoteAnswer> {
  const [[row]] = await db.read([quoteById(db, id)])
  if (!row || row.dealerId !== null) throw new Refusal('quote_not_found')
  return quoteAnswer(row, now)
}
