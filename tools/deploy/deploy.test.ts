import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cloudflareTarget } from './cloudflare-target.ts'
import { deploy, goBack } from './deploy.ts'
import { readDeployArguments } from './read-deploy-arguments.ts'
import { settingComplaints, sharedDatabases } from './setting-complaints.ts'
import type { Pending, Target } from './target.ts'
import type { CallWrangler } from './wrangler-call.ts'

type Case = {
  readonly tree?: string
  readonly settings?: string
  readonly pending?: Partial<Pending>
  readonly isFirst?: boolean
  /** The smoke tests that find something wrong: of the version that nobody has yet, or the nth of the live site. */
  readonly wrong?: 'before' | 1 | 2
  /** The step that the target refuses. */
  readonly refused?: string
}

/** A target that notes what is done to it. */
function fakeTarget({ tree, settings, pending, isFirst = false, wrong, refused }: Case = {}) {
  const done: string[] = []
  const take = (step: string) => {
    if (step === refused) throw new Error(`No ${step} now`)
    done.push(step)
  }
  let live = 0
  const target: Target = {
    name: 'The test',
    checkTree: async () => (tree === undefined ? [] : [tree]),
    checkSettings: async () => (settings === undefined ? [] : [settings]),
    pending: async () => ({ expand: ['0090_add'], contract: ['0091_drop'], complaints: [], ...pending }),
    backUp: async () => (done.push('back up'), 'a file'),
    migrate: async (phase) => take(phase),
    current: async () => (isFirst ? undefined : 'v1'),
    upload: async (first) => (done.push(first ? 'deploy the first' : 'upload'), 'v2'),
    share: async (shares) => take(shares.map(({ version, percent }) => `${version} ${percent}%`).join(', ')),
    applyTriggers: async () => take('triggers'),
    smoke: async ({ wanted, isAhead }) => {
      done.push(isAhead ? `ask ${wanted}` : `ask the site for ${wanted}`)
      const isWrong = isAhead ? wrong === 'before' : wrong === ++live
      return isWrong ? ['a price: 500 instead of 200'] : []
    },
    rollBack: async (version) => take(`back to ${version}`),
    wayBack: (version) => `go back to ${version}`,
  }
  const run = (rollsBack = false) => deploy(target, { rollsBack, say: () => {} })
  return { done, run, target }
}

describe('a deployment', () => {
  test('adds to the database before the release, asks it before visitors have it, and takes away at the end', async () => {
    const { done, run } = fakeTarget()
    expect(await run()).toBe('v2')
    expect(done).toEqual([
      'back up',
      'expand',
      'upload',
      'v1 100%, v2 0%',
      'ask v2',
      'v2 100%',
      'triggers',
      'ask the site for v2',
      'contract',
      'ask the site for v2',
    ])
  })

  test.each([
    [{ tree: 'It has changes that no commit holds' }, 'no commit holds'],
    [{ settings: 'ENCRYPTION_SECRET is missing' }, 'ENCRYPTION_SECRET is missing'],
    [{ pending: { complaints: ['0090_add drops the column a'] } }, 'drops the column a'],
  ])('stops before anything is changed: %s', async (given, sentence) => {
    const { done, run } = fakeTarget(given)
    await expect(run()).rejects.toThrow(sentence)
    expect(done).toEqual([])
  })

  test('that answers wrongly before visitors have it leaves them where they are, and takes nothing away', async () => {
    const { done, run } = fakeTarget({ wrong: 'before' })
    await expect(run(true)).rejects.toThrow('visitors still have v1')
    expect(done.slice(2)).toEqual(['upload', 'v1 100%, v2 0%', 'ask v2', 'v1 100%'])
  })

  test('that answers wrongly once it is live says how to go back, or goes back, and takes nothing away', async () => {
    const told = fakeTarget({ wrong: 1 })
    await expect(told.run()).rejects.toThrow(/a price: 500[^]*go back to v1/)
    expect(told.done).not.toContain('back to v1')
    const taken = fakeTarget({ wrong: 1 })
    await expect(taken.run(true)).rejects.toThrow('taken back')
    expect(taken.done.at(-1)).toBe('back to v1')
    expect([...told.done, ...taken.done]).not.toContain('contract')
  })

  test('that answers wrongly after the last migrations goes back, too', async () => {
    const { done, run } = fakeTarget({ wrong: 2 })
    await expect(run(true)).rejects.toThrow('taken back')
    expect(done.slice(-3)).toEqual(['contract', 'ask the site for v2', 'back to v1'])
  })

  test.each(['v2 100%', 'triggers', 'contract'])(
    'whose step "%s" fails says how to go back, or goes back',
    async (refused) => {
      const told = fakeTarget({ refused })
      await expect(told.run()).rejects.toThrow(
        new RegExp(`No ${refused} now[^]*\\nTo go back: go back to v1`),
      )
      const taken = fakeTarget({ refused })
      await expect(taken.run(true)).rejects.toThrow(
        new RegExp(`No ${refused} now[^]*\\nThe release was taken back.`),
      )
      expect(taken.done.at(-1)).toBe('back to v1')
    },
  )

  test('that cannot be taken back says how', async () => {
    const { run } = fakeTarget({ wrong: 1, refused: 'back to v1' })
    await expect(run(true)).rejects.toThrow(/a price: 500[^]*No back to v1 now[^]*go back to v1/)
  })

  test('is taken back later, and asked whether the version that was meant answers', async () => {
    const { done, target } = fakeTarget()
    await goBack(target, 'v0')
    expect(done).toEqual(['back to v0', 'ask the site for v0'])
    const broken = fakeTarget({ wrong: 1 })
    await expect(goBack(broken.target, 'v0')).rejects.toThrow(/Visitors have v0, .*\n  - a price: 500/)
  })

  test('without migrations copies nothing; the first of all goes live at once', async () => {
    const { done, run } = fakeTarget({ pending: { expand: [], contract: [] }, isFirst: true })
    await run()
    expect(done).toEqual(['expand', 'deploy the first', 'triggers', 'ask the site for v2'])
  })
})

const secrets = { DATABASE_URL: 'libsql://x', ENCRYPTION_SECRET: 'thirty-two characters or more of it' }

describe('on Cloudflare', () => {
  test('secrets go in a file of this user alone, which is gone afterwards, and in no argument', async () => {
    let file = ''
    const calls: string[] = []
    const call: CallWrangler = async (args) => {
      calls.push(args.join(' '))
      file = args[args.indexOf('--secrets-file') + 1] ?? ''
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(secrets)
      expect(statSync(file).mode & 0o077).toBe(0)
      return { output: '', reports: [{ type: 'version-upload', version_id: 'new' }] }
    }
    const target = cloudflareTarget('production', { all: secrets, secrets, complaints: [] }, call)
    expect(await target.upload(false)).toBe('new')
    expect(await target.upload(true)).toBe('new')
    expect(calls[0]).toMatch(/^versions upload --secrets-file \S+ --tag \w+ --env production$/)
    expect(calls[1]).toMatch(/^deploy --secrets-file /)
    expect(calls.join()).not.toContain('thirty-two')
    expect(existsSync(file)).toBe(false)
  })

  test('a secret that the settings no longer give is refused, because wrangler would keep it', async () => {
    const calls: string[] = []
    const worker = [...Object.keys(secrets), 'HEALTH_TOKEN'].map((name) => ({ name, type: 'secret_text' }))
    const call: CallWrangler = async (args) => {
      calls.push(args.join(' '))
      return { output: `[WARNING] A line of wrangler\n${JSON.stringify(worker, null, 2)}`, reports: [] }
    }
    const complaints = ['PUBLIC_ORIGIN is missing']
    const target = cloudflareTarget('production', { all: secrets, secrets, complaints }, call)
    expect(await target.checkSettings()).toEqual([
      'PUBLIC_ORIGIN is missing',
      'HEALTH_TOKEN is not given, and the Worker has it still: npx wrangler secret delete HEALTH_TOKEN --env production',
    ])
    expect(calls).toEqual(['secret list --format json --env production'])
    const given = { ...secrets, HEALTH_TOKEN: 'twenty-four characters or more' }
    const whole = cloudflareTarget('production', { all: given, secrets: given, complaints: [] }, call)
    expect(await whole.checkSettings()).toEqual([])
  })

  test('a Worker that does not exist yet has no secrets, and another failure stops the deployment', async () => {
    const check = (said: string) => {
      const call: CallWrangler = async () => {
        throw new Error(said)
      }
      return cloudflareTarget('production', { all: secrets, secrets, complaints: [] }, call).checkSettings()
    }
    const unknown =
      'Worker "switchback" (env: production) not found.\n\nIf this is a new Worker, run it first'
    expect(await check(unknown)).toEqual([])
    await expect(check('You are not logged in')).rejects.toThrow('not logged in')
  })

  test('the running version is the one with most visitors, and versions get their shares', async () => {
    const calls: string[] = []
    const versions = [
      { version_id: 'next', percentage: 0 },
      { version_id: 'now', percentage: 100 },
    ]
    const call: CallWrangler = async (args) => {
      calls.push(args.join(' '))
      return { output: `A line of wrangler\n${JSON.stringify({ versions })}`, reports: [] }
    }
    const target = cloudflareTarget('preview', { all: secrets, secrets, complaints: [] }, call)
    expect(await target.current()).toBe('now')
    await target.share([
      { version: 'now', percent: 100 },
      { version: 'next', percent: 0 },
    ])
    await target.rollBack('now')
    expect(calls.slice(1)).toEqual([
      'versions deploy now@100% next@0% --yes --env preview',
      'rollback now --yes --message The release did not answer as it should --env preview',
    ])
    expect(target.wayBack('now')).toBe('npm run deploy -- --env preview --back-to now')
  })
})

test.each([
  ['This Worker does not exist on your account. [code: 10007]', 'the first'],
  ['The Worker switchback-preview has no deployments.', 'the first'],
  ['The account does not exist. [code: 7003]', 'account'],
  ['getaddrinfo: the host does not exist', 'host'],
  ['A request failed. [ray: 9f10007e]', 'ray'],
])('only a Worker that does not exist yet makes a release the first one: %s', async (said, answer) => {
  const call: CallWrangler = async () => {
    throw new Error(said)
  }
  const current = cloudflareTarget('preview', { all: secrets, secrets, complaints: [] }, call).current()
  expect(await current.then((version) => version ?? 'the first', String)).toContain(answer)
})

test.each([
  [{ DATABASE_URL: 'libsql://orders.example/' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'https://cell-01.example' }, ['DATABASE_URL']],
  [
    {
      DATABASE_URL: 'libsql://own.example',
      CELL_DATABASES: '02=libsql://other.example, 01=libsql://orders.example',
    },
    ['CELL_DATABASES'],
  ],
  [{ DATABASE_URL: 'libsql://own.example', CELL_DATABASES: '01=libsql://own-01.example' }, []],
])('a preview uses no database of production: %j', (own, names) => {
  const production = {
    DATABASE_URL: 'libsql://orders.example',
    CELL_DATABASES: '01=libsql://cell-01.example',
  }
  expect(sharedDatabases(own, production)).toEqual(
    names.map((name) => `${name} names a database of production`),
  )
})

test('settings are refused as the Worker refuses them', () => {
  const production = { ENVIRONMENT: 'production', DATABASE_URL: 'http://db.example' }
  expect(settingComplaints(production)).toEqual([
    'PUBLIC_ORIGIN is missing',
    'ENCRYPTION_SECRET is missing',
    'DATABASE_URL must be https or libsql in production',
  ])
  expect(settingComplaints({ ENVIRONMENT: 'test', DATABASE_URL: 'libsql://x' })).toEqual([
    'PUBLIC_ORIGIN is missing: the deployment is asked there',
  ])
})

test('what is to be deployed is named', () => {
  expect(readDeployArguments(['--env', 'preview', '--rollback'])).toEqual({
    rehearse: false,
    environment: 'preview',
    rollsBack: true,
    backTo: undefined,
  })
  expect(readDeployArguments(['--rehearse'])).toEqual({ rehearse: true, from: undefined })
  for (const args of [[], ['--env', 'staging'], ['--live']]) {
    expect(() => readDeployArguments(args)).toThrow('npm run deploy -- --env production|preview')
  }
})
