import { getLog } from '../../domain/logs/index.ts'
import { getSetup, setupSteps, type Setup, type SetupStep } from '../../domain/setup/index.ts'
import { builder } from '../builder.ts'
import { setupEvents } from '../live/setup.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { Log } from './log.ts'

const SetupStepName = builder.enumType('SetupStepName', {
  description: 'A step from an empty site to its first charged call.',
  values: {
    PASSWORD: { description: 'The password of root is not the one of the first start.' },
    CHANNEL: { description: 'There is a channel.' },
    TEST: { description: 'The last test of a channel passed.' },
    PRICES: { description: 'Enabled channels serve models, and each of them has a price.' },
    TOKEN: { description: 'There is a token.' },
    CALL: { description: 'A call was charged.' },
  } as const satisfies Readonly<Record<SetupStep, { description: string }>>,
})

interface StepState {
  readonly name: SetupStep
  readonly isDone: boolean
}

const SetupStepType = builder.objectRef<StepState>('SetupStep').implement({
  description: 'A step of the setup, and whether it is done.',
  fields: t => ({
    name: t.expose('name', { type: SetupStepName, description: 'The step.' }),
    isDone: t.exposeBoolean('isDone', { description: 'Whether it is done.' }),
  }),
})

const SetupType = builder.objectRef<Setup>('Setup').implement({
  description: 'How far the site is on the way to its first charged call.',
  fields: t => ({
    steps: t.field({
      type: [SetupStepType],
      description: 'All steps in their order.',
      resolve: ({ done }) => setupSteps.map(name => ({ name, isDone: done.has(name) })),
    }),
    isDone: t.boolean({
      description: 'Whether all steps are done.',
      resolve: ({ done }) => done.size === setupSteps.length,
    }),
    exampleModel: t.string({
      nullable: true,
      description: 'A model that is served and has a price; null when there is none.',
      resolve: ({ exampleModel }) => exampleModel,
    }),
    unpricedModelCount: t.exposeInt('unpricedModelCount', {
      description: 'Number of served models without a price.',
    }),
    lastCall: t.field({
      type: Log,
      nullable: true,
      description: 'The newest charged call of the last day.',
      resolve: ({ lastCallId }, _args, ctx) =>
        lastCallId === undefined ? null : nullOnNotFound(getLog(ctx, { id: lastCallId })),
    }),
  }),
})

builder.queryField('setup', t =>
  t.field({
    type: SetupType,
    description: 'The steps from an empty site to its first charged call. Needs the role ROOT.',
    authScopes: { may: 'setup:read' },
    resolve: (_root, _args, ctx) => getSetup(ctx),
  }),
)

builder.subscriptionField('setupUpdated', t =>
  t.field({
    type: SetupType,
    description: 'The steps of the setup: at once, and after each change. Needs the role ROOT.',
    authScopes: { may: 'setup:read' },
    subscribe: (_root, _args, ctx) => setupEvents(ctx),
    resolve: setup => setup,
  }),
)
