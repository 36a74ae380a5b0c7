import { auditAreas, type AuditArea } from '@switchback/core/audit/audit-entry.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { auditColumns } from './audit-columns.tsx'

type LinkProps = { to: string; search?: Record<string, string>; children: ReactNode }

vi.mock(import('@tanstack/react-router'), async (load) => ({
  ...(await load()),
  Link: (({ to, search, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  )) as never,
}))

const subject = auditColumns(() => undefined).find(({ id }) => id === 'subject')

const drawn = (area: AuditArea, subjectId: string) =>
  renderToStaticMarkup(
    subject?.cell({
      id: 1,
      area,
      kind: 'period_closed',
      actorId: 'ada',
      actorName: 'Ada',
      subjectId,
      subjectName: subjectId,
      changes: [],
      note: null,
      createdAt: '2026-11-02T12:00:00.000Z',
    }),
  )

test('a closed month is named, and leads to its books', () => {
  const cell = drawn('accounting', '2026-10')
  expect(cell).toContain('href="/admin/accounting?month=2026-10"')
  expect(cell).toContain('October 2026')
})

test.each(auditAreas)('a row about %s names its subject', (area) => {
  expect(drawn(area, '2026-10')).toContain('2026')
})
