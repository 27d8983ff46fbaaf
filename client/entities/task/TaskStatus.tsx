import { useTranslation } from 'react-i18next'
import type { BadgeColor } from '../../format/badgeColors.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'

const STATUS_COLOR: Readonly<Record<string, BadgeColor>> = {
  SUCCESS: 'green',
  NOT_START: 'grey',
  SUBMITTED: 'yellow',
  QUEUED: 'orange',
  MODAL: 'yellow',
  IN_PROGRESS: 'blue',
  FAILURE: 'red',
}

interface TaskStatusProps {
  /** The group of texts: drawings have words of their own. */
  readonly of: 'drawingStatus' | 'taskStatus'
  readonly status: string
}

export function TaskStatus({ of, status }: TaskStatusProps) {
  const { t } = useTranslation('task')
  const isKnown = status in STATUS_COLOR
  const color = STATUS_COLOR[status] ?? 'black'
  return (
    <StatusDot color={color}>
      {isKnown ? t(`${of}.${status}` as 'taskStatus.SUCCESS') : t('unknown')}
    </StatusDot>
  )
}
