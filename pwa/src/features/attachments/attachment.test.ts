import { newOperation } from '@switchback/core/offline/outbox-operation.ts'
import { expect, test, vi } from 'vitest'
import type { WaitingFile } from '../../offline/saved/saved-files.ts'
import { savedAttachment } from './attachment.ts'

const operation = newOperation({ id: 'f1', kind: 'upload_file', version: 1, lane: 'f1', queuedAt: 0 })
const waiting = (status: 'sending' | 'pending', attempts = 1): WaitingFile =>
  ({
    file: { id: 'f1', name: 'gate-pass.pdf', bytes: 10, type: 'application/pdf' },
    operation: { ...operation, status, attempts },
  }) as unknown as WaitingFile

test.each([
  [true, 'sending', undefined, { kind: 'sending', sentBytes: 0 }],
  [true, 'sending', 4, { kind: 'sending', sentBytes: 4 }],
  [false, 'sending', undefined, { kind: 'waiting' }],
  [false, 'sending', 4, { kind: 'waiting' }],
  [true, 'pending', undefined, { kind: 'waiting' }],
] as const)('a file is uploading only with a network (%s, %s, %s)', (onLine, status, sentBytes, state) => {
  vi.stubGlobal('navigator', { onLine })
  expect(savedAttachment('account', waiting(status), sentBytes).state).toEqual(state)
})

test('a file that was not tried yet is queued', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(savedAttachment('account', waiting('pending', 0), undefined).state).toEqual({ kind: 'queued' })
})
