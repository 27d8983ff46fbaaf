import { graphql } from 'react-relay'
import type { TaskRow_task$key } from '../../../__generated__/TaskRow_task.graphql.ts'
import { LongText } from '../../../entities/task/LongText.tsx'
import { TaskDuration } from '../../../entities/task/TaskDuration.tsx'
import { TaskProgress } from '../../../entities/task/TaskProgress.tsx'
import { TaskStatus } from '../../../entities/task/TaskStatus.tsx'
import { Badge, CopyBadge } from '../../../ui/Badge.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { recordText } from './recordText.ts'

const ACTION_COLOR = { MUSIC: 'grey', LYRICS: 'pink' } as const

export const { useColumns: useTaskColumns, RowCard: TaskCard } = defineRow<
  TaskRow_task$key,
  'task'
>({
  texts: 'task',
  fragment: graphql`
    fragment TaskRow_task on AsyncTask {
      action
      channel {
        databaseId
      }
      data
      databaseId
      failReason
      finishedAt
      id
      platform
      progress
      prompt
      status
      submittedAt
      taskId
    }
  `,
  title: ({ taskId, databaseId }) => taskId ?? `#${databaseId}`,
  columns: [
    {
      field: 'submittedAt',
      header: 'submittedAt',
      width: 154,
      isFixed: true,
      cell: ({ submittedAt }) => <TimeText at={submittedAt} />,
      inCard: 'value',
    },
    {
      field: 'finishedAt',
      header: 'finishedAt',
      width: 154,
      isHidden: true,
      cell: ({ finishedAt }) => (finishedAt ? <TimeText at={finishedAt} /> : '-'),
    },
    {
      field: 'progress',
      header: 'progress',
      width: 116,
      cell: ({ progress, status }, t) => (
        <TaskProgress progress={progress} isFailed={status === 'FAILURE'} label={t('progress')} />
      ),
      inCard: 'value',
    },
    {
      field: 'duration',
      header: 'duration',
      width: 92,
      cell: ({ submittedAt, finishedAt }) => (
        <TaskDuration submittedAt={submittedAt} finishedAt={finishedAt} />
      ),
      inCard: 'value',
    },
    {
      field: 'channel',
      header: 'channel',
      width: 84,
      cell: ({ channel }) =>
        channel && <CopyBadge color="grey" text={String(channel.databaseId)} />,
    },
    {
      field: 'platform',
      header: 'platform',
      width: 80,
      cell: ({ platform }, t) =>
        platform === 'SUNO' ? (
          <Badge color="green">Suno</Badge>
        ) : (
          <Badge color="black">{t('unknown')}</Badge>
        ),
      inCard: 'below',
    },
    {
      field: 'action',
      header: 'action.label',
      width: 96,
      cell: ({ action }, t) =>
        action === 'MUSIC' || action === 'LYRICS' ? (
          <Badge color={ACTION_COLOR[action]}>{t(`action.${action}`)}</Badge>
        ) : (
          <Badge color="black">{t('unknown')}</Badge>
        ),
      inCard: 'below',
    },
    {
      field: 'taskId',
      header: 'taskId',
      flex: 1,
      minWidth: 130,
      cell: (task, t) => (
        <LongText
          title={t('record')}
          label={task.taskId ?? `#${task.databaseId}`}
          text={recordText(task)}
          none={t('none')}
        />
      ),
      inCard: 'value',
    },
    {
      field: 'status',
      header: 'status',
      width: 114,
      cell: ({ status }) => <TaskStatus of="taskStatus" status={status} />,
      inCard: 'below',
    },
    {
      field: 'failReason',
      header: 'failReason',
      width: 126,
      cell: ({ failReason }, t) => (
        <LongText title={t('failReason')} text={failReason ?? ''} none={t('none')} />
      ),
      inCard: 'value',
    },
  ],
})
