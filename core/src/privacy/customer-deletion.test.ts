import { expect, test } from 'vitest'
import { planDeletion, stayingWords, type DeletionFacts, type KeptReason } from './customer-deletion.ts'

// PRIVACY-6, PRIVACY-8

const over: DeletionFacts = {
  transportStatus: 'completed',
  endedOn: '2026-05-31',
  lastClaimOn: null,
  hadCarrier: true,
  hasPapers: true,
  hasOpenClaim: false,
  hasOpenDispute: false,
  isUnpaid: false,
  isMoneyMoving: false,
}
const today = '2026-11-28'
const plan = (changes: Partial<DeletionFacts>, day = today) => planDeletion({ ...over, ...changes }, day)

test.each<[string, Partial<DeletionFacts>, KeptReason]>([
  ['waits for a driver', { transportStatus: 'pending' }, 'under_way'],
  ['has a driver', { transportStatus: 'driver_assigned' }, 'under_way'],
  ['is on its way', { transportStatus: 'in_transit' }, 'under_way'],
  ['has an open claim', { hasOpenClaim: true }, 'claim'],
  ['has an open dispute', { hasOpenDispute: true }, 'dispute'],
  ['is unpaid', { isUnpaid: true }, 'unpaid'],
  ['has a refund on its way', { isMoneyMoving: true }, 'money_moving'],
  ['is under way, whatever else', { transportStatus: 'in_transit', hasOpenClaim: true }, 'under_way'],
])('an order that %s stays', (_, changes, why) => {
  const kept = plan(changes)
  expect(kept).toEqual({ kind: 'kept', why })
  expect(stayingWords(kept)).toEqual([expect.stringMatching(/Ask again/)])
})

test.each<[string, Partial<DeletionFacts>, string, [record: string | null, papers: string | null]]>([
  ['keeps its record and its papers', {}, today, ['2029-05-31', '2029-02-28']],
  [
    'keeps its papers from its last claim on',
    { lastClaimOn: '2026-09-10' },
    today,
    ['2029-05-31', '2029-06-10'],
  ],
  [
    'counts from its end if a claim was settled before',
    { lastClaimOn: '2026-05-01' },
    today,
    ['2029-05-31', '2029-02-28'],
  ],
  ['keeps no papers if it has none', { hasPapers: false }, today, ['2029-05-31', null]],
  ['goes whole without a carrier', { hadCarrier: false, hasPapers: false }, today, [null, null]],
  ['keeps the record on its last day', {}, '2029-05-31', ['2029-05-31', null]],
  ['goes whole the day after it', {}, '2029-06-01', [null, null]],
  ['keeps the papers on their last day', {}, '2029-02-28', ['2029-05-31', '2029-02-28']],
  ['loses the papers the day after it', {}, '2029-03-01', ['2029-05-31', null]],
  ['is erased after a cancellation', { transportStatus: 'cancelled' }, today, ['2029-05-31', '2029-02-28']],
])('an order that is over %s', (_, changes, day, [recordUntil, papersUntil]) => {
  expect(plan(changes, day)).toEqual({ kind: 'erased', recordUntil, papersUntil })
})

test('people read what stays until when', () => {
  expect(stayingWords(plan({}))).toEqual([
    'Your name and the pickup address stay until May 31, 2029.',
    'The signed papers and their photos stay until Feb 28, 2029.',
  ])
  expect(stayingWords(plan({ hadCarrier: false, hasPapers: false }))).toEqual([])
})
