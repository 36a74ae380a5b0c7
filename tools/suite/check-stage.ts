import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from './run-command.ts'
import type { Stage } from './stage.ts'

/** A tool that passes or fails, counted as one test. */
export function checkStage(title: string, command: string, args: readonly string[]): Stage {
  return {
    title,
    run: async () => {
      const { code, output } = await runCommand(join(projectRoot, 'node_modules/.bin', command), args, {
        env: { NO_COLOR: '1' },
      })
      return code === 0 ? { passed: 1, failed: 0, notes: '' } : { passed: 0, failed: 1, notes: output }
    },
  }
}
