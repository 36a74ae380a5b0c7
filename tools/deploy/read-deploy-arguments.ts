import { parseArgs } from 'node:util'
import { StartError } from '../product/start-error.ts'

/** The environments of wrangler.toml that can be deployed. */
export const deployEnvironments = ['production', 'preview'] as const
export type DeployEnvironment = (typeof deployEnvironments)[number]

export type DeployArguments =
  | { readonly rehearse: true; readonly from: string | undefined }
  | {
      readonly rehearse: false
      readonly environment: DeployEnvironment
      readonly rollsBack: boolean
      /** The version to go back to, instead of a deployment. */
      readonly backTo: string | undefined
    }

const usage =
  'npm run deploy -- --env production|preview [--rollback], --env ... --back-to VERSION, or --rehearse [--from COMMIT].'

/** Reads the arguments of `npm run deploy`. @throws StartError that names them */
export function readDeployArguments(args: readonly string[]): DeployArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        env: { type: 'string' },
        rollback: { type: 'boolean', default: false },
        'back-to': { type: 'string' },
        rehearse: { type: 'boolean', default: false },
        from: { type: 'string' },
      },
    })
    if (values.rehearse) return { rehearse: true, from: values.from }
    const environment = deployEnvironments.find((each) => each === values.env)
    if (!environment) throw new StartError(`Say what to deploy: ${usage}`)
    return { rehearse: false, environment, rollsBack: values.rollback, backTo: values['back-to'] }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${usage}`)
  }
}
