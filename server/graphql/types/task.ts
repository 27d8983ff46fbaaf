import type { ObjectRef } from '@pothos/core'
import { failReasonText, imageLink } from '../../domain/tasks/index.ts'
import type { Task } from '../../generated/prisma/client.ts'
import { builder, Node, type SchemaShape } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { Channel } from './channel.ts'
import { TaskPlatform, TaskStatus } from './enums.ts'
import { connectionOf } from './list.ts'
import { adminOnly } from './policies.ts'
import { textOrNull } from './text-or-null.ts'
import { User } from './user.ts'

export const DrawingTask = builder.objectRef<Task>('DrawingTask')
DrawingTask.implement({
  description: 'A drawing that an upstream makes after the call that submitted it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: task => encodeId('DrawingTask', task.id) }),
    promptEn: textOrNull(t, 'promptEn', 'The prompt in English; null where it was not translated.'),
    imageUrl: t.string({
      nullable: true,
      description:
        'The picture; null while there is none. A signed link of this site that expires, without its origin, or the address at the upstream.',
      resolve: (task, _args, ctx) => imageLink(ctx, task) || null,
    }),
    code: t.int({
      ...adminOnly,
      description:
        'The code of the upstream’s answer to the submission: 1 submitted, 21 exists, 22 queued, others refused. Visible to admins.',
      resolve: ({ code }) => code,
    }),
  }),
})

export const AsyncTask = builder.objectRef<Task>('AsyncTask')
AsyncTask.implement({
  description: 'A task that is no drawing, such as a song.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: task => encodeId('AsyncTask', task.id) }),
    platform: t.expose('platform', { type: TaskPlatform, description: 'What works on it.' }),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'The result as the upstream reports it; null while there is none.',
    }),
  }),
})

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

/** The fields that both kinds of tasks have. */
function commonFields(type: ObjectRef<Types, Task>): void {
  builder.objectFields(type, t => ({
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    taskId: textOrNull(t, 'taskId', 'Its id at the upstream; null when it was refused.'),
    action: t.exposeString('action', { description: 'What it is, such as `IMAGINE` or `MUSIC`.' }),
    status: t.expose('status', { type: TaskStatus, description: 'How far it is.' }),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
    prompt: textOrNull(t, 'prompt', 'The prompt of the caller; null without one.'),
    failReason: t.string({
      nullable: true,
      description:
        'Why it failed, in the language of the request where the reason is of this site.',
      resolve: (task, _args, ctx) => failReasonText(task, ctx.language) || null,
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Its charge, refunded or not.' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', description: 'When it came.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the upstream began; null until then.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it succeeded or failed; null until then.',
    }),
    refundedAt: t.expose('refundedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its charge was returned; null if it was not.',
    }),
    channel: t.field({
      ...adminOnly,
      type: Channel,
      description: 'Its channel; null after it was deleted. Visible to admins.',
      resolve: ({ channelId }, _args, ctx) => ctx.loaders.channel(channelId),
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account that submitted it.',
      resolve: ({ userId }, _args, ctx) => ctx.loaders.user(userId),
    }),
  }))
}

commonFields(DrawingTask)
commonFields(AsyncTask)

export const DrawingTaskConnection = connectionOf('DrawingTask', DrawingTask)
export const AsyncTaskConnection = connectionOf('AsyncTask', AsyncTask)
