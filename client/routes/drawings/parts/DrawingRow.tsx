import { graphql } from 'react-relay'
import type { DrawingRow_drawing$key } from '../../../__generated__/DrawingRow_drawing.graphql.ts'
import { LongText } from '../../../entities/task/LongText.tsx'
import { TaskDuration } from '../../../entities/task/TaskDuration.tsx'
import { TaskProgress } from '../../../entities/task/TaskProgress.tsx'
import { TaskStatus } from '../../../entities/task/TaskStatus.tsx'
import { Badge, CopyBadge } from '../../../ui/Badge.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ACTION_COLOR, CODE_COLOR } from './drawingColors.ts'
import { Picture } from './Picture.tsx'

export const { useColumns: useDrawingColumns, RowCard: DrawingCard } = defineRow<
  DrawingRow_drawing$key,
  'task'
>({
  texts: 'task',
  fragment: graphql`
    fragment DrawingRow_drawing on DrawingTask {
      action
      channel {
        databaseId
      }
      code
      databaseId
      failReason
      finishedAt
      id
      imageUrl
      progress
      prompt
      promptEn
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
      field: 'duration',
      header: 'duration',
      width: 94,
      cell: ({ submittedAt, finishedAt }) => (
        <TaskDuration submittedAt={submittedAt} finishedAt={finishedAt} />
      ),
      inCard: 'value',
    },
    {
      field: 'channel',
      header: 'channel',
      width: 76,
      cell: ({ channel }) =>
        channel && <CopyBadge color="grey" text={String(channel.databaseId)} />,
    },
    {
      field: 'action',
      header: 'action.label',
      width: 146,
      cell: ({ action }, t) => (
        <Badge color={ACTION_COLOR[action] ?? 'black'}>
          {action in ACTION_COLOR ? t(`action.${action}` as 'action.IMAGINE') : t('unknown')}
        </Badge>
      ),
      inCard: 'below',
    },
    {
      field: 'taskId',
      header: 'taskId',
      width: 142,
      isForWide: true,
      cell: ({ taskId }) => (taskId ? <CopyText text={taskId} /> : '-'),
    },
    {
      field: 'code',
      header: 'code.label',
      width: 116,
      isHidden: true,
      cell: ({ code }, t) =>
        code != null && (
          <Badge color={CODE_COLOR[code] ?? 'black'}>
            {code in CODE_COLOR ? t(`code.${code}` as 'code.1') : t('unknown')}
          </Badge>
        ),
    },
    {
      field: 'status',
      header: 'status',
      width: 126,
      cell: ({ status }) => <TaskStatus of="drawingStatus" status={status} />,
      inCard: 'below',
    },
    {
      field: 'progress',
      header: 'progress',
      width: 92,
      cell: ({ progress, status }, t) => (
        <TaskProgress progress={progress} isFailed={status === 'FAILURE'} label={t('progress')} />
      ),
      inCard: 'value',
    },
    {
      field: 'image',
      header: 'image',
      width: 72,
      cell: ({ imageUrl, prompt }) => <Picture url={imageUrl} prompt={prompt ?? ''} />,
      inCard: 'value',
    },
    {
      field: 'prompt',
      header: 'prompt',
      flex: 1,
      minWidth: 120,
      cell: ({ prompt }, t) => (
        <LongText title={t('prompt')} text={prompt ?? ''} none={t('none')} />
      ),
      inCard: 'value',
    },
    {
      field: 'promptEn',
      header: 'promptEn',
      width: 120,
      isHidden: true,
      cell: ({ promptEn }, t) => (
        <LongText title={t('promptEn')} text={promptEn ?? ''} none={t('none')} />
      ),
    },
    {
      field: 'failReason',
      header: 'failReason',
      width: 108,
      cell: ({ failReason }, t) => (
        <LongText title={t('failReason')} text={failReason ?? ''} none={t('none')} />
      ),
      inCard: 'value',
    },
  ],
})
