import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEdge, type Edge } from './harness.ts'

const EXPORT =
  'mutation ($input: ExportConfigurationInput!) { exportConfiguration(input: $input) { document } }'
const FIELDS = 'changes { kind section name fields { field before after } }'
const PLAN = `mutation ($input: PlanConfigurationInput!) { planConfiguration(input: $input) { ${FIELDS} } }`
const APPLY = `mutation ($input: ApplyConfigurationInput!) { applyConfiguration(input: $input) { ${FIELDS} } }`
const document = 'version: 1\noptions: { RetryTimes: 4, SMTPToken: mail-secret }\n'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

const prove = (provedAt: Date) => edge.services.db.signIn.updateMany({ data: { provedAt } })

it('root compares, applies and exports a configuration, after a proof of identity', async () => {
  const as = edge.root.cookie
  const run = (query: string, input: object) => edge.post(query, { as, variables: { input } })
  await prove(new Date(0))
  for (const query of [PLAN, APPLY]) {
    expect((await run(query, { document })).codes).toEqual(['PROOF_NEEDED'])
  }
  expect((await run(EXPORT, { hasSecrets: true })).codes).toEqual(['PROOF_NEEDED'])
  expect((await run(EXPORT, {})).codes).toEqual([])
  await prove(new Date())

  const planned = await run(PLAN, { document })
  expect(planned.data.planConfiguration.changes).toMatchObject([
    { kind: 'ADD', section: 'OPTIONS', name: 'RetryTimes', fields: [{ field: null, after: '4' }] },
    { kind: 'ADD', section: 'OPTIONS', name: 'SMTPToken', fields: [{ after: '***' }] },
  ])
  const applied = await run(APPLY, { document })
  expect(applied.data.applyConfiguration).toEqual(planned.data.planConfiguration)
  expect(JSON.stringify(applied.data)).not.toContain('mail-secret')
  expect((await run(PLAN, { document })).data.planConfiguration.changes).toEqual([])

  const exported = async (hasSecrets: boolean): Promise<string> =>
    (await run(EXPORT, { hasSecrets })).data.exportConfiguration.document
  expect(await exported(false)).not.toContain('mail-secret')
  expect(await exported(true)).toContain('SMTPToken: mail-secret')

  const wrong = await run(APPLY, { document: 'version: 1\noptions:\n  RetryTimes: many\n' })
  expect(wrong.codes).toEqual(['CONFIGURATION_INVALID'])
  expect(wrong.errors?.[0]?.extensions.fields[0]).toMatchObject({
    field: 'options.RetryTimes',
    params: { line: 3, path: 'options.RetryTimes' },
  })
})

it('root sends a file of 3 MiB, and other callers no body of that size', async () => {
  await prove(new Date())
  const input = { document: `${document}# ${'x'.repeat(3 * 1024 * 1024)}\n` }
  const ann = await edge.addUser('ann')
  const plan = (as: typeof ann.cookie) => edge.post(PLAN, { as, variables: { input } })
  expect((await plan(edge.root.cookie)).codes).toEqual([])
  expect((await plan(ann.cookie)).codes).toEqual(['BODY_TOO_LARGE'])
})

it('a plan of 2,000 channels with 50 models is answered, and other requests do not wait for it', async () => {
  await prove(new Date())
  const models = Array.from({ length: 50 }, (_, at) => `model-${at}`).join(', ')
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `  - { name: c${at}, type: OpenAI, models: [${models}], key: sk-${at} }`,
  )
  const input = { document: `version: 1\nchannels:\n${rows.join('\n')}\n` }
  let isDone = false
  const planning = edge.post(PLAN, { as: edge.root.cookie, variables: { input } }).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (!isDone) {
    const since = performance.now()
    await edge.post('{ siteStatus { systemName } }')
    waits.push(performance.now() - since)
  }
  const { codes, data } = await planning
  expect(codes).toEqual([])
  expect(data.planConfiguration.changes).toHaveLength(2_000)
  expect(Math.max(...waits)).toBeLessThan(1_000)
}, 60_000)
