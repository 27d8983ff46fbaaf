import { CancelScheduledChange, ScheduleOptionEntries } from '../../../contract/inputs/option.ts'
import {
  cancelScheduledChange,
  listScheduledChanges,
  scheduleOptionEntries,
  type ScheduledChange as ScheduledChangeRow,
} from '../../domain/options/index.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import { scheduledChangeEvents } from '../live/scheduled-changes.ts'
import { many, one, verbField } from '../verb-field.ts'
import { OptionEntryInput } from './option.ts'
import { User } from './user.ts'

const ScheduledChangeState = builder.enumType('ScheduledChangeState', {
  description: 'The state of a scheduled change.',
  values: {
    PENDING: { description: 'It waits for its time, or was reached a moment ago.' },
    APPLIED: { description: 'Its values apply.' },
    CANCELLED: { description: 'It was cancelled before its time.' },
    FAILED: { description: 'Its values did not fit the settings of that time.' },
  } as const satisfies Readonly<Record<ScheduledChangeRow['state'], { description: string }>>,
})

const OptionEntry = builder
  .objectRef<ScheduledChangeRow['entries'][number]>('ScheduledOptionEntry')
  .implement({
    description: 'The new value of one entry of a setting that is a map.',
    fields: t => ({
      key: t.exposeString('key', { description: 'Name of the setting.' }),
      name: t.exposeString('name', { description: 'Name of the entry, such as a model.' }),
      before: t.exposeString('before', {
        nullable: true,
        description: 'The value when the change was scheduled; null for none.',
      }),
      after: t.exposeString('after', {
        nullable: true,
        description: 'The value from then on; null removes the entry.',
      }),
    }),
  })

const ScheduledOptionChange = builder
  .objectRef<ScheduledChangeRow>('ScheduledOptionChange')
  .implement({
    description: 'New values of entries of settings, which apply from a time on.',
    fields: t => ({
      number: t.exposeInt('id', { description: 'Its number.' }),
      effectiveAt: t.expose('effectiveAt', {
        type: 'DateTime',
        description: 'Each call that begins at this moment or later is charged by the new values.',
      }),
      state: t.expose('state', {
        type: ScheduledChangeState,
        description: 'Whether it waits or has ended.',
      }),
      entries: t.field({
        type: [OptionEntry],
        description: 'The changed entries.',
        resolve: ({ entries }) => [...entries],
      }),
      scheduledBy: t.field({
        type: User,
        nullable: true,
        description: 'The account that scheduled it.',
        resolve: ({ scheduledById }, _args, ctx) =>
          scheduledById === null ? null : ctx.loaders.user(scheduledById),
      }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        description: 'When it was scheduled.',
      }),
      endedAt: t.expose('endedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was stored in the settings, or cancelled; null until then.',
      }),
    }),
  })

builder.queryField('scheduledOptionChanges', t =>
  t.field({
    type: [ScheduledOptionChange],
    description:
      'Scheduled changes of settings: those that wait, the next first, and the last 20 that have ended within a week. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    resolve: (_root, _args, ctx) => listScheduledChanges(ctx),
  }),
)

builder.subscriptionField('scheduledOptionChangesUpdated', t =>
  t.field({
    type: [ScheduledOptionChange],
    description:
      'The list of `scheduledOptionChanges`: at once, and after each change. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    subscribe: (_root, _args, ctx) => scheduledChangeEvents(ctx),
    resolve: changes => changes,
  }),
)

const changes = many(ScheduledOptionChange, 'The scheduled changes, as the query has them.')

verbField('scheduleOptionEntries', {
  description:
    'Schedules new values of entries of settings that are maps, such as the prices of models. At the time the entries get these values, whatever they are then.',
  may: 'option:write',
  input: inputFrom('ScheduleOptionEntriesInput', ScheduleOptionEntries, {
    description: 'New values of entries of settings, and their time.',
    objects: { entries: { type: [OptionEntryInput] } },
  }),
  payload: { change: one(ScheduledOptionChange, 'The scheduled change.'), changes },
  run: async (input, ctx) => ({
    change: await scheduleOptionEntries(ctx, input),
    changes: await listScheduledChanges(ctx),
  }),
})

verbField('cancelScheduledChange', {
  description: 'Cancels a scheduled change before its time.',
  may: 'option:write',
  input: inputFrom('CancelScheduledChangeInput', CancelScheduledChange, {
    description: 'The change to cancel.',
  }),
  payload: { change: one(ScheduledOptionChange, 'The cancelled change.'), changes },
  run: async (input, ctx) => ({
    change: await cancelScheduledChange(ctx, input),
    changes: await listScheduledChanges(ctx),
  }),
})
