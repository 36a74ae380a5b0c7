import { RestoreError } from '@switchback/db/backup/restore.ts'
import { relative } from 'node:path'
import { projectRoot } from './project-root.ts'
import { StartError } from './start-error.ts'

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in the way of a folder',
  EEXIST: 'a file is in the way of a folder',
  EISDIR: 'a folder is in the way of a file',
  ENOENT: 'it cannot be created there',
  EIO: 'the disk does not work',
  EMFILE: 'too many files are open',
}

function shown(path: string): string {
  const inside = relative(projectRoot, path)
  return inside.startsWith('..') ? path : inside
}

/**
 * The message for the operator at the terminal: one sentence for what they can fix (settings, ports, files that cannot
 * be written), the stack trace for a bug.
 */
export function describeStartError(error: unknown): string {
  if (error instanceof StartError || error instanceof RestoreError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const cause = causes[code ?? '']
  // A write to an open file names no path.
  const isOfTheDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(code ?? '')
  if (cause && (path || isOfTheDisk)) {
    return `${path ? shown(path) : 'The data folder'} cannot be written: ${cause}. Make room or give this user the right to write there, or choose another folder: DATA_DIRECTORY=/somewhere npm start`
  }
  return error.stack ?? error.message
}
